import Artwork
import TransformEngine

/// The sheet of jianshu's app scene: the article, ways to share it, and other actions.
extension SceneContent {
    private static let card = 72.0
    private static let disc = 56.0
    private static let row = disc + 26
    /// The least space between two parts: with the article, and without it.
    private static let gap = (wide: 14.0, narrow: 8.0)

    /// Makes the sheet's content, under the close button and beside it: as much of it as there is room for.
    static func articleSharing(_ texts: AppArticleTexts, _ size: Size, below close: Rect) -> [Layer] {
        let column = PageColumn(in: size)
        let title = Rect(
            x: close.maxX + 8, y: close.minY, width: max(0, size.width - 2 * close.maxX - 16), height: close.height)
        // A short sheet has no room for the article; the parts stand as far from each other as from the edges.
        let room = size.height - close.maxY
        guard room >= 0 else { return [] }
        let showsCard = room >= card + 2 * row + 4 * gap.wide
        let rows = [(texts.places, Color.white), (texts.actions, .icon)]
            .prefix(max(0, Int((room - gap.narrow) / (row + gap.narrow))))
        let height = (showsCard ? card : 0) + Double(rows.count) * row
        let space = (room - height) / Double(rows.count + (showsCard ? 2 : 1))
        func top(_ index: Int) -> Double { size.height - Double(rows.count - index) * (row + space) }
        let lines = rows.indices.dropFirst().map {
            Layer.box(column.frame(y: top($0) - space / 2, height: 0.5), Color.hairline)
        }
        let buttons = rows.enumerated().flatMap { index, items in
            shares(items.0, iconColor: items.1, column.frame(y: top(index), height: row))
        }
        return [.text(texts.share, 17, Color.title, in: title, weight: .bold, alignment: .center)] + lines
            + (showsCard ? article(texts, column.frame(y: close.maxY + space, height: card)) : []) + buttons
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
