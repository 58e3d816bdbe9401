import ReadingCommand

Leaf.main()
