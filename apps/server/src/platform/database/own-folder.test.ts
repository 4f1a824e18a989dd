import { mkdir, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../../test/folder.ts'
import { makeOwnFolder } from './own-folder.ts'

const me = process.getuid?.()

test('a folder of our own is created, reused, and closed to others', async () => {
  await using folder = await testFolder()
  const path = join(folder.path, 'own')

  await makeOwnFolder(path, [me])
  await makeOwnFolder(path, [me])

  expect((await stat(path)).mode & 0o777).toBe(0o700)
})

test('a link in the folder’s place is refused, and its target is unchanged', async () => {
  await using folder = await testFolder()
  const target = join(folder.path, 'target')
  await mkdir(target, { mode: 0o755 })
  await symlink(target, join(folder.path, 'own'))

  await expect(makeOwnFolder(join(folder.path, 'own'), [me])).rejects.toThrow('another user')
  expect((await stat(target)).mode & 0o777).toBe(0o755)
})

test('a folder of another user is refused', async () => {
  await using folder = await testFolder()
  const path = join(folder.path, 'own')
  await mkdir(path)

  await expect(makeOwnFolder(path, [(me ?? 0) + 1])).rejects.toThrow('another user')
})
