// Loaded into every process the launcher starts: ends the process when the launcher is gone, even after kill -9.

process.on('disconnect', () => process.exit(1))
