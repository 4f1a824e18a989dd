import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The content of a data folder's postmaster.pid, after checking that its process really is this database. */
type Postmaster =
  | { readonly state: 'stopped' }
  /** The file names a process that has ended or is another program: left behind by a crash. */
  | { readonly state: 'stale' }
  | { readonly state: 'starting' | 'ready'; readonly pid: number; readonly port: number; readonly socketFolder: string }

/**
 * Reads a data folder's postmaster.pid. Its lines: 1 process id, 4 port, 5 socket folder, 8 status. The process counts
 * only if it is a `postgres` with this folder, run by the folder's owner.
 */
export async function findPostmaster(dataFolder: string): Promise<Postmaster> {
  const text = await readFile(join(dataFolder, 'postmaster.pid'), 'utf8').catch(() => null)
  if (text === null) return { state: 'stopped' }
  const lines = text.split('\n').map((line) => line.trim())
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0 || !(await runsOn(pid, dataFolder))) return { state: 'stale' }
  const found = { pid, port: Number(lines[3]), socketFolder: lines[4] ?? '' }
  return { state: lines[7] === 'ready' ? 'ready' : 'starting', ...found }
}

async function runsOn(pid: number, dataFolder: string): Promise<boolean> {
  try {
    const command = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).split('\0')
    const [{ uid }, owner] = await Promise.all([stat(`/proc/${pid}`), stat(dataFolder)])
    return (
      (command[0] ?? '').endsWith('/postgres') && command[command.indexOf('-D') + 1] === dataFolder && uid === owner.uid
    )
  } catch {
    return false
  }
}
