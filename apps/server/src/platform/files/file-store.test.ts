import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { testFolder } from '../../../test/folder.ts'
import { FileStore } from './file-store.ts'

const clip = { kind: 'clips', name: 'one.mp4' } as const

test('a written file has all of its bytes', async () => {
  await using folder = await testFolder()
  const files = await FileStore.open(folder.path)

  const size = await files.write(clip, Readable.from([Buffer.from('moving '), Buffer.from('pictures')]))

  expect(size).toBe(15)
  expect(await files.size(clip)).toBe(15)
  expect(await readFile(files.path(clip), 'utf8')).toBe('moving pictures')
  expect(await files.list('clips')).toEqual(['one.mp4'])
})

test('an interrupted stream leaves nothing behind, and the previous file as it was', async () => {
  await using folder = await testFolder()
  const files = await FileStore.open(folder.path)
  await files.write(clip, Readable.from(['before']))
  const breaking = Readable.from(
    (async function* () {
      yield 'half of '
      throw new Error('the sender has gone')
    })(),
  )

  await expect(files.write(clip, breaking)).rejects.toThrow('the sender has gone')

  expect(await readFile(files.path(clip), 'utf8')).toBe('before')
  expect(await readdir(join(folder.path, 'incoming'))).toEqual([])
})

test('a file that a crash left half written is deleted on the next start', async () => {
  await using folder = await testFolder()
  await mkdir(join(folder.path, 'incoming'))
  await writeFile(join(folder.path, 'incoming', 'half'), 'half')
  await mkdir(join(folder.path, 'clips'))
  await writeFile(join(folder.path, 'clips', 'whole.mp4'), 'whole')

  const files = await FileStore.open(folder.path)

  expect(await readdir(join(folder.path, 'incoming'))).toEqual([])
  expect(await files.list('clips')).toEqual(['whole.mp4'])
})

test('a missing file has no size, is in no list, and may be deleted', async () => {
  await using folder = await testFolder()
  const files = await FileStore.open(folder.path)

  expect(await files.size(clip)).toBeNull()
  expect(await files.list('clips')).toEqual([])
  await files.remove(clip)
})

test('a deleted file is gone', async () => {
  await using folder = await testFolder()
  const files = await FileStore.open(folder.path)
  await files.write(clip, Readable.from(['x']))

  await files.remove(clip)

  expect(await files.size(clip)).toBeNull()
})

test.each(['../secret.key', 'a/b.mp4', '.hidden.mp4', 'no-extension', 'UPPER.mp4', '', 'a\0.mp4'])(
  'the name %j is refused before it touches the disk',
  async (name) => {
    await using folder = await testFolder()
    const files = await FileStore.open(folder.path)

    expect(() => files.path({ kind: 'clips', name })).toThrow('not a name of the file store')
    await expect(files.write({ kind: 'clips', name }, Readable.from(['x']))).rejects.toThrow()
  },
)
