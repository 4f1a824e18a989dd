import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { canMount, smallDisk } from '@foresite/testkit/small-disk'
import { expect, test } from 'vitest'
import { testFolder } from '../../../test/folder.ts'
import { claimDataFolder } from './data-folder.ts'

const claimant = join(import.meta.dirname, '../../../test/claims-data-folder.ts')

test('a data folder is created, and PostgreSQL’s own user can pass through it but not list it', async () => {
  await using folder = await testFolder()
  const path = join(folder.path, 'not', 'there', 'yet')

  const claimed = await claimDataFolder(path)
  claimed.release()

  expect((await stat(path)).mode & 0o777).toBe(0o711)
})

test('an existing folder keeps its permissions', async () => {
  await using folder = await testFolder()
  await chmod(folder.path, 0o1777)

  const claimed = await claimDataFolder(folder.path)
  claimed.release()

  expect((await stat(folder.path)).mode & 0o7777).toBe(0o1777)
})

test('a folder of another user will do if this one may write to it', async () => {
  await using folder = await testFolder()
  await chmod(folder.path, 0o777)
  const nobody = process.getuid?.() === 0 ? ['65534'] : []
  const other = spawn(process.execPath, [claimant, folder.path, ...nobody], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(other, 'exit')

  expect(await Promise.race([once(other.stdout, 'data').then(String), ended])).toBe('claimed\n')

  other.kill('SIGKILL')
  await ended
})

test('a second server on the same data folder is refused, naming the folder and what to do', async () => {
  await using folder = await testFolder()
  const first = await claimDataFolder(folder.path)

  await expect(claimDataFolder(folder.path)).rejects.toThrow(
    `Another Foresite server is running on the data folder ${folder.path}. Stop it, or set FORESITE_DATA_DIR`,
  )

  first.release()
  const second = await claimDataFolder(folder.path)
  second.release()
})

test('a killed server releases its data folder', async () => {
  await using folder = await testFolder()
  const other = spawn(process.execPath, [claimant, folder.path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(other, 'exit')
  await once(other.stdout, 'data')
  await expect(claimDataFolder(folder.path)).rejects.toThrow('Another Foresite server')

  other.kill('SIGKILL')
  await ended

  const claimed = await claimDataFolder(folder.path)
  claimed.release()
})

test.skipIf(!canMount)('a data folder on a full disk says so, and can be used once there is space', async () => {
  const disk = smallDisk(65_536)
  const filling = join(disk, 'filling')
  await expect(writeFile(filling, Buffer.alloc(131_072))).rejects.toThrow('ENOSPC')

  await expect(claimDataFolder(disk)).rejects.toThrow(`The disk of the data folder ${disk} is full. Free some space.`)

  await rm(filling)
  const claimed = await claimDataFolder(disk)
  claimed.release()
})

test('a data folder that cannot be created is refused with its path', async () => {
  await using folder = await testFolder()
  const file = join(folder.path, 'file')
  await writeFile(file, '')

  await expect(claimDataFolder(join(file, 'data'))).rejects.toThrow(
    `The data folder ${join(file, 'data')} cannot be made or written`,
  )
})
