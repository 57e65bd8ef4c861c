extension TeaSet {
    /// A row of the picture: what its rays can meet, and the ground under them.
    struct Row {
        private let set: TeaSet
        private let unit: Float
        private let y: Float
        private let pot, lid, knob, cup: Vessel.Row?
        /// The ground in every fourth column; it changes slowly.
        private let ground: [Light]

        private static let spacing = 4

        /// Makes a row, by its number of pixels from the top.
        init(_ row: Int, of set: TeaSet) {
            let unit = set.unit
            let y = (Float(set.height) * 0.695 - Float(row) - 0.5) * unit
            // The rays begin in the plane through the origin that faces the viewer, and go away and down.
            let start = Vessel.Section(y: y * TeaSet.level, z: -y * TeaSet.down)
            let ray = Vessel.Section(y: -TeaSet.down, z: -TeaSet.level)
            func cut(_ vessel: Vessel) -> Vessel.Row? { Vessel.Row(of: vessel, from: start, along: ray, unit: unit) }
            (pot, lid, knob, cup) = (cut(set.pot), cut(set.lid), cut(set.knob), cut(set.cup))
            (self.set, self.unit, self.y) = (set, unit, y)
            ground = (0...set.width / Self.spacing + 1).map {
                set.ground(Self.place($0 * Self.spacing, in: set.width, unit), y)
            }
        }

        private static func place(_ column: Int, in width: Int, _ unit: Float) -> Float {
            (Float(column) + 0.5 - Float(width) / 2) * unit
        }

        /// The light that comes to the viewer in a column.
        func light(at column: Int) -> Light {
            let x = Self.place(column, in: set.width, unit)
            let pot = pot?.hit(at: x)
            let cup = cup?.hit(at: x)
            let spout = set.handle.spout.hit(x - TeaSet.middle, y, unit: unit)
            let arch = set.handle.arch.hit(x - TeaSet.middle, y, unit: unit)
            let (node, rest) = column.quotientAndRemainder(dividingBy: Self.spacing)
            var light = ground[node].mixed(with: ground[node + 1], Float(rest) / Float(Self.spacing))
            // A tube lies behind the pot or before it, whichever is nearer.
            let surface = pot?.along ?? .infinity
            func paint(_ tube: Tube.Hit?, before: Bool) {
                guard let tube, (tube.along(at: y) < surface) == before else { return }
                light = light.mixed(with: set.glaze.light(of: tube), tube.cover)
            }
            paint(spout, before: false)
            paint(arch, before: false)
            if let pot { light = light.mixed(with: set.glaze.celadon(pot, part: pot.place.y / 0.74), pot.cover) }
            if let lid = lid?.hit(at: x) {
                light = light.mixed(with: set.glaze.celadon(lid, part: 0.7, above: 0.012), lid.cover)
            }
            if let knob = knob?.hit(at: x) {
                light = light.mixed(with: set.glaze.celadon(knob, part: 0.9, above: 0.03), knob.cover)
            }
            paint(spout, before: true)
            paint(arch, before: true)
            if let cup { light = light.mixed(with: set.glaze.cup(cup, of: set.cup), cup.cover) }
            return light
        }
    }
}
