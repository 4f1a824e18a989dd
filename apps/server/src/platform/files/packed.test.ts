import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { testFolder } from '../../../test/folder.ts'
import { packed } from './packed.ts'

const mtime = new Date('2026-11-21T08:00:00Z')
const mebibyte = 1024 * 1024
/** As incompressible as video. */
const piece = randomBytes(mebibyte / 4)

/** A video of this many bytes, generated while it is read; counts the bytes read. */
function videoOf(bytes: number) {
  const read = { bytes: 0 }
  function* pieces() {
    for (; read.bytes < bytes; read.bytes += piece.length) yield piece
  }
  return { read, open: () => Promise.resolve(Readable.from(pieces())) }
}

test('[REP-9.e] a ZIP of any size holds only a small part in memory', async () => {
  const video = videoOf(48 * mebibyte)
  let taken = 0
  let most = 0
  const zip = packed([{ path: 'clip.mp4', content: video }], mtime, new AbortController().signal)
  for await (const chunk of zip as AsyncIterable<Buffer>) {
    taken += chunk.length
    most = Math.max(most, video.read.bytes - taken)
  }
  expect(video.read.bytes).toBe(48 * mebibyte)
  expect(most).toBeLessThan(8 * mebibyte)
})

test('[REP-9.e] a ZIP that nobody reads opens only its first file', async () => {
  const videos = [videoOf(64 * mebibyte), videoOf(64 * mebibyte)]
  const gone = new AbortController()
  const files = videos.map((content, at) => ({ path: `${String(at)}.mp4`, content }))
  const zip = packed(files, mtime, gone.signal)
  await once(zip, 'readable')
  expect(zip.read(1)).toHaveLength(1)
  expect(videos[1]?.read.bytes).toBe(0)
  const failed = once(zip, 'error')
  gone.abort()
  await failed
})

test('[REP-9.e] destroying a ZIP closes its files, also one just being opened', async () => {
  const [taken, late] = [videoOf(64 * mebibyte), videoOf(64 * mebibyte)]
  const read = await taken.open()
  const openRead = { path: 'clip.mp4', content: { open: () => Promise.resolve(read) } }
  const zip = packed([openRead], mtime, new AbortController().signal)
  await once(zip, 'readable')
  const readLetGo = once(read, 'close')
  zip.destroy()
  await readLetGo

  const opening = await late.open()
  const { promise, resolve } = Promise.withResolvers<Readable>()
  const asked = Promise.withResolvers<null>()
  const open = () => {
    asked.resolve(null)
    return promise
  }
  const other = packed([{ path: 'clip.mp4', content: { open } }], mtime, new AbortController().signal)
  other.resume()
  await asked.promise
  const openedLetGo = once(opening, 'close')
  other.destroy()
  await once(other, 'close')
  resolve(opening)
  await openedLetGo
  expect(late.read.bytes).toBe(0)
})

test('[REP-9.e] files on disk, opened files and buffers arrive whole, with their checksums', async () => {
  await using folder = await testFolder()
  const onDisk = join(folder.path, 'picture.jpg')
  await writeFile(onDisk, piece)
  const content = await buffer(
    packed(
      [
        { path: 'clip.mp4', content: videoOf(2 * piece.length) },
        { path: 'picture.jpg', content: { onDisk } },
        { path: 'README.txt', content: Buffer.from('Read me') },
      ],
      mtime,
      new AbortController().signal,
    ),
  )
  const { SHA256SUMS: sums, ...files } = unzipSync(content)
  expect(Buffer.from(files['clip.mp4'] ?? []).equals(Buffer.concat([piece, piece]))).toBe(true)
  expect(Buffer.from(files['picture.jpg'] ?? []).equals(piece)).toBe(true)
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toBe('Read me')
  const listed = strFromU8(sums ?? new Uint8Array())
    .trim()
    .split('\n')
  expect(listed.toSorted()).toEqual(
    Object.entries(files)
      .map(([path, file]) => `${createHash('sha256').update(file).digest('hex')}  ${path}`)
      .toSorted(),
  )
})

test('[REP-9.e] a file that cannot be opened aborts the ZIP, so that a partial one does not pass for the whole', async () => {
  const missing = { path: 'clip.mp4', content: { onDisk: '/nowhere/clip.mp4' } }
  const refused = { path: 'clip.mp4', content: { open: () => Promise.reject(new Error('away')) } }
  for (const file of [missing, refused])
    await expect(buffer(packed([file], mtime, new AbortController().signal))).rejects.toThrow()
})
