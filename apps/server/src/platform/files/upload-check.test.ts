import { buffer } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { uploadRules, type UploadKind } from '@foresite/contract/uploads'
import { expect, test } from 'vitest'
import { sampleFiles as samples } from '../../../test/sample-files.ts'
import { checkedUpload, refuseOtherKind } from './upload-check.ts'

const taken: Readonly<Record<UploadKind, readonly string[]>> = {
  image: ['logo.svg', 'logo.png', 'logo.jpg'],
  data: ['stock.csv', 'stock.xls', 'stock.xlsx'],
  video: ['yard.mp4', 'yard.mkv'],
  model: ['people.onnx'],
  configuration: ['site.json'],
}
const kinds = Object.keys(uploadRules) as UploadKind[]

function isTaken(kind: UploadKind, name: string, content: Buffer): boolean {
  try {
    refuseOtherKind(kind, name, content)
    return true
  } catch {
    return false
  }
}

const cases = kinds.flatMap((kind) =>
  Object.keys(samples)
    // FFmpeg tells a list from a video in an unknown format.
    .filter((name) => kind !== 'video' || name !== 'stock.csv')
    .map((name) => [kind, taken[kind].includes(name) ? 'takes' : 'refuses', name] as const),
)

test.each(cases)('[UP-1.a, UP-1.e, UP-1.f] a field for %s %s %s', (kind, verdict, name) =>
  expect(isTaken(kind, name, samples[name] ?? Buffer.alloc(0))).toBe(verdict === 'takes'),
)

const disguises = Object.keys(samples).flatMap((name) =>
  (['svg', 'png', 'jpg', 'csv', 'xls', 'xlsx', 'onnx', 'json'] as const)
    .filter((ending) => !name.endsWith(`.${ending}`))
    .map((ending) => [name, ending] as const),
)

test.each(disguises)('[UP-1.a] no field accepts %s under a name that ends in .%s', (name, ending) => {
  const kind = kinds.find((one) => uploadRules[one].endings?.includes(ending) === true)
  expect(kind).toBeDefined()
  expect(isTaken(kind ?? 'image', `disguised.${ending}`, samples[name] ?? Buffer.alloc(0))).toBe(false)
})

test('[UP-1.a] a document type may have spaces before its end, and an endless one is refused at once', () => {
  const drawn = Buffer.from('<!DOCTYPE svg [<!ENTITY unit "m">] ><svg></svg>')
  expect(isTaken('image', 'logo.svg', drawn)).toBe(true)
  const endless = Buffer.from(`<!DOCTYPE svg${' '.repeat(1_000_000)}`)
  expect(isTaken('image', 'logo.svg', endless)).toBe(false)
})

test('[UP-1.a] an upload is refused by its first bytes, during the upload, however they are split', async () => {
  const png = Buffer.concat([samples['logo.png'] ?? Buffer.alloc(0), Buffer.alloc(10_000)])
  const dripping = Readable.from([png.subarray(0, 1), png.subarray(1, 5), png.subarray(5)])
  await expect(buffer(dripping.pipe(checkedUpload('video', 'yard.mp4')))).rejects.toMatchObject({
    status: 415,
    key: 'upload.video',
    field: 'file',
  })
})

test('[UP-1.a] an accepted upload passes through unchanged, also a short one', async () => {
  for (const content of [Buffer.from('{}'), Buffer.from(`{"a": "${'x'.repeat(20_000)}"}`)]) {
    const through = Readable.from([content]).pipe(checkedUpload('configuration', 'site.json'))
    expect((await buffer(through)).equals(content)).toBe(true)
  }
})
