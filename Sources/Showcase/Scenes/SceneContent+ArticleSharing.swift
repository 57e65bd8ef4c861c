import Artwork
import TransformEngine

/// The sheet of jianshu's app scene: the article, ways to share it, and other actions.
extension SceneContent {
    private static let card = 72.0
    private static let disc = 56.0
    private static let row = disc + 26
    /// The least space between two parts.
    private static let gap = 14.0

    /// Makes the sheet's content, under the close button and beside it.
    static func articleSharing(_ texts: AppArticleTexts, _ size: Size, below close: Rect) -> [Layer] {
        let column = PageColumn(in: size)
        let title = Rect(
            x: close.maxX + 8, y: close.minY, width: max(0, size.width - 2 * close.maxX - 16), height: close.height)
        // A short sheet has no room for the article; the parts stand as far from each other as from the edges.
        let room = size.height - close.maxY
        let showsCard = room >= card + 2 * row + 4 * gap
        let parts = (showsCard ? card : 0) + 2 * row
        let space = (room - parts) / (showsCard ? 4 : 3)
        let second = size.height - space - row
        let first = second - space - row
        let layers: [Layer] = [
            .text(texts.share, 17, Color.title, in: title, weight: .bold, alignment: .center),
            .box(column.frame(y: second - space / 2, height: 0.5), Color.hairline),
        ]
        return layers + (showsCard ? article(texts, column.frame(y: close.maxY + space, height: card)) : [])
            + shares(texts.places, iconColor: .white, column.frame(y: first, height: row))
            + shares(texts.actions, iconColor: Color.icon, column.frame(y: second, height: row))
    }

    private static func article(_ texts: AppArticleTexts, _ frame: Rect) -> [Layer] {
        let picture = Rect(x: frame.minX + 8, y: frame.minY + 8, width: frame.height - 16, height: frame.height - 16)
        let left = picture.maxX + 12
        let width = max(0, frame.maxX - left - 12)
        return [
            .box(frame, .white, cornerRadius: 6),
            .picture(Painting.sheets.picture(filling: picture.size), in: picture, cornerRadius: 4),
            .text(
                texts.title, 14, Color.title, in: Rect(x: left, y: frame.minY, width: width, height: frame.height),
                weight: .bold, lines: 2),
        ]
    }

    private static func shares(_ items: [AppArticleTexts.Share], iconColor: Color, _ frame: Rect) -> [Layer] {
        let cell = frame.width / Double(items.count)
        return items.enumerated().flatMap { index, item in
            let x = frame.minX + cell * Double(index)
            return [
                Layer.icon(
                    item.icon, iconColor, in: Rect(x: x + (cell - disc) / 2, y: frame.minY, width: disc, height: disc),
                    side: 26, on: item.color, cornerRadius: disc / 2),
                .text(
                    item.label, 12, Color.secondary,
                    in: Rect(x: x, y: frame.minY + disc + 8, width: cell, height: 18),
                    alignment: .center),
            ]
        }
    }
}
