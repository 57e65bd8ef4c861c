import Synchronization
import Testing

@testable import Rendering

@Suite struct ThreadTeamTests {
    @Test(arguments: [1, 2, 5]) func eachMemberWorksOnce(size: Int) {
        let team = ThreadTeam(size: size)
        for members in 1...size {
            let worked = Mutex<[Int]>([])
            team.perform(by: members) { member in worked.withLock { $0.append(member) } }
            #expect(worked.withLock { $0.sorted() } == Array(0..<members))
        }
    }

    @Test func aThreadThatCannotBeStartedMeansASmallerTeam() {
        var left = 2
        let team = ThreadTeam(size: 8) {
            left -= 1
            return left < 0 ? nil : Helper()
        }
        #expect(team.size == 3)
        let count = Mutex(0)
        team.perform(by: team.size) { _ in count.withLock { $0 += 1 } }
        #expect(count.withLock { $0 } == 3)
    }
}
