// Loaded into every process the launcher starts: it ends when the launcher is gone, even by kill -9.

process.on('disconnect', () => process.exit(1))
