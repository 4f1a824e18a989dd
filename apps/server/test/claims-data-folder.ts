import { claimDataFolder } from '../src/platform/files/data-folder.ts'

/** A process that claims a data folder until it is killed, as another user if it is given one's number. */
const [, , path = '', user] = process.argv
if (user !== undefined) process.setuid?.(Number(user))
await claimDataFolder(path)
process.stdout.write('claimed\n')
setInterval(() => undefined, 60_000)
