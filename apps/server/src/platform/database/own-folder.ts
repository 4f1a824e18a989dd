import { chmod, lstat, mkdir } from 'node:fs/promises'

/**
 * Creates a private folder in a place open to everybody, such as /tmp. An existing one must belong to one of `owners`:
 * anybody could have created it or put a link there.
 */
export async function makeOwnFolder(path: string, owners: readonly (number | undefined)[]): Promise<void> {
  await mkdir(path, { mode: 0o700 }).catch((problem: unknown) => {
    const isThere = problem instanceof Error && 'code' in problem && problem.code === 'EEXIST'
    if (!isThere) throw problem
  })
  const found = await lstat(path)
  if (!found.isDirectory() || !owners.includes(found.uid))
    throw new Error(`${path} belongs to another user; PostgreSQL needs it for its socket.`)
  await chmod(path, 0o700)
}
