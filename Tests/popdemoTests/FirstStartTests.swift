import Testing

@testable import popdemo

@Suite struct FirstStartTests {
    @Test(arguments: [
        ("/s", "/home/a", "/s/popdemo"), (nil, "/home/a", "/home/a/.local/state/popdemo"),
        ("relative", "/home/a", "/home/a/.local/state/popdemo"), ("", "", nil), (nil, nil, nil),
    ])
    func theDirectoryIsTheStateHomes(stateHome: String?, home: String?, expected: String?) {
        #expect(FirstStart.directory(stateHome: stateHome, home: home) == expected)
    }
}
