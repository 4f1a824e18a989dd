// Loaded before a program that knows nothing of its supervisor (Vite), so that it does not outlive it.
if (process.connected) process.once('disconnect', () => process.exit())
