import type { PictureReading } from '@foresite/contract/readings'
import sharp, { type Sharp } from 'sharp'
import { expect, test, vi } from 'vitest'
import { refusalOf, sharedSite } from '../../../test/site-under-test.ts'

const site = sharedSite()

const corners = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
]
const reading: PictureReading = {
  width: 20,
  height: 40,
  lines: [{ text: 'LOT 7', confidence: 0.9, corners }],
  dates: [],
  codes: [{ format: 'QR Code', text: 'A1', confidence: 1, corners, label: null }],
}

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } })

async function file(picture: Sharp, name = 'label.jpg'): Promise<File> {
  return new File([new Uint8Array(await picture.toBuffer())], name)
}

async function read(picture: File) {
  return site().server.call('recognizeText', { body: {}, file: picture })
}

test('[QC-3.a] [CALL-7.a] returns the text that a node read in the picture', async () => {
  site().vision.readPicture = () => ({ status: 200, body: reading })
  expect(await read(await file(photo(20, 40).jpeg()))).toEqual({
    ...reading,
    message: 'Lines of text: 1. Codes: 1.',
  })
})

test.each([
  ['one turned by EXIF', () => photo(40, 20).jpeg().withMetadata({ orientation: 6 }), { width: 20, height: 40 }],
  ['CMYK', () => photo(20, 40).toColourspace('cmyk').jpeg(), { width: 20, height: 40 }],
  ['a progressive JPEG', () => photo(20, 40).jpeg({ progressive: true }), { width: 20, height: 40 }],
  ['one of 25 Mpx', () => photo(6250, 4000).jpeg(), { width: 4000, height: 2560 }],
])('[QC-3.d] a node gets an upright picture in standard colours: %s', async (_, made, size) => {
  const given: Buffer[] = []
  site().vision.readPicture = (picture) => {
    given.push(picture)
    return { status: 200, body: reading }
  }
  await read(await file(made()))
  const { width, height, space, orientation } = await sharp(given[0]).metadata()
  expect({ width, height, space, orientation }).toEqual({ ...size, space: 'srgb', orientation: undefined })
})

test.each([
  ['no picture', new File(['not a picture'], 'label.jpg'), 415],
  ['an empty one', new File([], 'label.jpg'), 422],
  ['a broken one', new File([Buffer.from('ffd8ffe000104a46494600', 'hex')], 'label.jpg'), 422],
  ['HEIC', new File([Buffer.from('0000001866747970686569630000000068656963', 'hex')], 'label.heic'), 415],
  ['one of 21 MB', new File([new Uint8Array(21 * 1024 * 1024)], 'label.jpg'), 413],
])('[QC-3.d] %s is refused, and no node is called', async (_, picture, status) => {
  const asked = vi.fn(() => ({ status: 503 }))
  site().vision.readPicture = asked
  expect(await refusalOf(read(picture))).toMatchObject({ status, field: 'file' })
  expect(asked).not.toHaveBeenCalled()
})

test.each([
  [503, 503],
  [504, 422],
  [400, 422],
])('[QC-3.d] a node’s answer %s becomes %s', async (answered, status) => {
  site().vision.readPicture = () => ({ status: answered })
  expect(await refusalOf(read(await file(photo(20, 40).jpeg())))).toMatchObject({ status })
})

test('[QC-3.e] a caller who disconnects cancels the reading', async () => {
  const aborted = Promise.withResolvers<undefined>()
  const begun = Promise.withResolvers<undefined>()
  site().vision.readPicture = (_, signal) => {
    begun.resolve(undefined)
    return new Promise((resolve) => {
      signal.addEventListener('abort', () => {
        aborted.resolve(undefined)
        resolve({ status: 503 })
      })
    })
  }
  const form = new FormData()
  form.set('file', await file(photo(20, 40).jpeg()))
  const caller = new AbortController()
  const call = site().server.fetch('/api/recognize/text', { method: 'POST', body: form, signal: caller.signal })
  await begun.promise
  caller.abort()
  await expect(call).rejects.toThrow('aborted')
  await aborted.promise
})
