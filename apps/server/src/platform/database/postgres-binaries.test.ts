import { chmod, mkdir, readFile, readlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '../../../test/folder.ts'
import { findPostgresBinaries, isOpenToOthers, reachableBinaries } from './postgres-binaries.ts'

/** A package as npm unpacks it, without the links between its libraries. */
async function unpackedPackage(folder: string): Promise<string> {
  const native = join(folder, 'package', 'native')
  await mkdir(join(native, 'bin'), { recursive: true })
  await mkdir(join(native, 'lib'))
  await writeFile(join(folder, 'package', 'package.json'), '{"version":"18.4.0"}')
  await writeFile(join(native, 'bin', 'postgres'), 'program', { mode: 0o755 })
  await writeFile(join(native, 'lib', 'libicuuc.so.60.2'), 'library')
  const link = { source: 'native/lib/libicuuc.so.60.2', target: 'native/lib/libicuuc.so.60' }
  await writeFile(join(native, 'pg-symlinks.json'), JSON.stringify([link]))
  return native
}

test('finds the binaries that npm installed', async () => {
  const found = await findPostgresBinaries()

  expect(await readFile(join(found, 'pg-symlinks.json'), 'utf8')).toContain('libpq.so')
})

test('copies binaries without their links once, links included', async () => {
  await using folder = await testFolder()
  const native = await unpackedPackage(folder.path)
  const copy = join(folder.path, 'copy')

  expect(await reachableBinaries(native, copy, false)).toBe(copy)
  expect(await readlink(join(copy, 'lib', 'libicuuc.so.60'))).toBe('libicuuc.so.60.2')
  expect(await readFile(join(copy, 'lib', 'libicuuc.so.60'), 'utf8')).toBe('library')
  await writeFile(join(native, 'bin', 'postgres'), 'not copied again')
  expect(await reachableBinaries(native, copy, false)).toBe(copy)
  expect(await readFile(join(copy, 'bin', 'postgres'), 'utf8')).toBe('program')
})

test('replaces the copy of another version', async () => {
  await using folder = await testFolder()
  const native = await unpackedPackage(folder.path)
  const copy = join(folder.path, 'copy')
  await reachableBinaries(native, copy, false)
  await writeFile(join(folder.path, 'package', 'package.json'), '{"version":"18.5.0"}')
  await writeFile(join(native, 'bin', 'postgres'), 'newer program')

  expect(await reachableBinaries(native, copy, false)).toBe(copy)
  expect(await readFile(join(copy, 'bin', 'postgres'), 'utf8')).toBe('newer program')
})

test('does not accept an interrupted copy as complete', async () => {
  await using folder = await testFolder()
  const native = await unpackedPackage(folder.path)
  const copy = join(folder.path, 'copy')
  await mkdir(join(`${copy}.part`, 'bin'), { recursive: true })
  await writeFile(join(`${copy}.part`, 'bin', 'postgres'), 'half')

  await reachableBinaries(native, copy, false)

  expect(await readFile(join(copy, 'bin', 'postgres'), 'utf8')).toBe('program')
})

test('recognises that a folder inside a closed one is unreachable for others', async () => {
  await using folder = await testFolder()
  await chmod(folder.path, 0o755)
  const below = join(folder.path, 'a', 'b')
  await mkdir(below, { recursive: true })
  expect(await isOpenToOthers(below)).toBe(true)

  await chmod(join(folder.path, 'a'), 0o700)

  expect(await isOpenToOthers(below)).toBe(false)
})
