import { claimDataFolder } from '../src/platform/files/data-folder.ts'

/** A process that claims a data folder until it is killed. */
const [, , path = ''] = process.argv
await claimDataFolder(path)
process.stdout.write('claimed\n')
setInterval(() => undefined, 60_000)
