import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { getuid } from 'node:process'
import { promisify } from 'node:util'
import { DatabaseRefused } from './no-database.ts'

const run = promisify(execFile)
const USER = 'foresite'

/** The user that runs PostgreSQL, which refuses to run as root and requires its user in /etc/passwd. */
export interface PostgresUser {
  readonly uid: number
  readonly gid: number
}

/**
 * Our own system user if this process is root (created if missing); otherwise null: PostgreSQL runs as the same user.
 */
export async function postgresUser(): Promise<PostgresUser | null> {
  if (getuid?.() !== 0) return null
  const known = await lookUp()
  if (known !== null) return known
  try {
    await run('useradd', [
      '--system',
      '--no-create-home',
      '--home-dir',
      '/nonexistent',
      '--shell',
      '/usr/sbin/nologin',
      '--user-group',
      USER,
    ])
  } catch (cause) {
    throw new DatabaseRefused(
      `PostgreSQL does not run as root, and the system user “${USER}” could not be made for it. ` +
        `Make it (useradd --system ${USER}), start Foresite as another user, or set DATABASE_URL.`,
      { cause },
    )
  }
  const made = await lookUp()
  if (made === null) throw new Error(`The system user “${USER}” was created but is not in /etc/passwd.`)
  return made
}

async function lookUp(): Promise<PostgresUser | null> {
  const line = (await readFile('/etc/passwd', 'utf8')).split('\n').find((entry) => entry.startsWith(`${USER}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid === undefined || gid === undefined ? null : { uid: Number(uid), gid: Number(gid) }
}
