import { claimDataFolder } from '../src/platform/files/data-folder.ts'

/** A process that has a data folder to itself until it is killed. */
const [, , path = ''] = process.argv
await claimDataFolder(path)
process.stdout.write('claimed\n')
setInterval(() => undefined, 60_000)
