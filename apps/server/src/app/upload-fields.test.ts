import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { configurationLimitBytes } from '@foresite/contract/configuration-file'
import { pathOf } from '@foresite/contract/client'
import { routeOf } from '@foresite/contract/routes'
import { logoLimits, pictureLimits, acceptsName, uploadLimitBytes, type UploadKind } from '@foresite/contract/uploads'
import { expect, test } from 'vitest'
import { everyRoute, unknownParams } from '../../test/every-route.ts'
import { sampleFiles } from '../../test/sample-files.ts'
import { sharedSite, type SiteUnderTest } from '../../test/site-under-test.ts'
import { uploadWithoutLength } from '../../test/upload-without-length.ts'

// Every field that takes a file, with the same tests: a new field fails here until its kinds are listed.

const kinds = {
  uploadLogo: 'image',
  uploadCamera: 'video',
  importConfiguration: 'configuration',
  importStock: 'data',
  previewStockImport: 'data',
  importShipments: 'data',
  previewAppointmentImport: 'data',
  importAppointments: 'data',
  previewShipmentImport: 'data',
  addActionEvidence: 'image',
  addProductPicture: 'image',
  saveEmptyPicture: 'image',
  uploadReportPicture: 'image',
  recognizeText: 'image',
  countProducts: 'image',
  createProductCount: 'image',
  addPalletPhoto: 'image',
  addAnalysisPhoto: 'image',
  inferCycleCount: 'image',
  photographCycleCount: 'image',
  uploadModelFile: 'model',
} as const satisfies Readonly<Record<string, UploadKind>>
type FieldName = keyof typeof kinds
const fields = Object.keys(kinds) as FieldName[]

const shared = sharedSite()
const addressOf = (name: FieldName) => pathOf(routeOf(name), { params: unknownParams })

function formOf(fileName: string, content: Buffer): FormData {
  const form = new FormData()
  form.append('name', 'Gate')
  form.append('file', new File([new Uint8Array(content)], fileName))
  return form
}

/** Everything an upload could leave behind: files, temporary files, cameras, logos and configuration. */
async function leftAt(site: SiteUnderTest): Promise<unknown> {
  const folder = join(site.server.dataDir, 'files')
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const { exportedAt: _, ...configuration } = await site.server.call('exportConfiguration')
  const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  return { files: files.sort(), configuration }
}

test('[UP-1.a, UP-1.h] these tests cover every field that takes a file', () => {
  const uploads = everyRoute.filter(({ route }) => route.bodyKind === 'upload')
  expect(uploads.map(({ name }) => name).sort()).toEqual([...fields].sort())
})

const wrongFilesFor = (field: FieldName) =>
  Object.keys(sampleFiles).filter((file) =>
    kinds[field] === 'video' ? !file.startsWith('yard.') : !acceptsName(kinds[field], file),
  )

test.each(fields)(
  '[UP-1.a, UP-1.e, UP-1.f, UP-1.g, UP-1.h] %s refuses every other kind of file with a message at the field, and leaves nothing behind',
  async (field) => {
    const site = shared()
    site.vision.answerProbe = () => ({ ok: false, problem: 'not-a-video' })
    const before = await leftAt(site)
    const wrong = wrongFilesFor(field)
    expect(wrong.length).toBeGreaterThan(5)
    for (const file of wrong) {
      const answer = await site.server.fetch(addressOf(field), {
        method: 'POST',
        body: formOf(file, sampleFiles[file] ?? Buffer.alloc(0)),
      })
      // FFmpeg also accepts text: a list of video segments.
      const isAsked = kinds[field] === 'video' && file === 'stock.csv'
      expect([file, answer.status]).toEqual([file, isAsked ? 422 : 415])
      expect(await answer.json()).toMatchObject({
        error: isAsked ? 'source.not-a-video' : `upload.${kinds[field]}`,
        field: 'file',
        message: expect.stringContaining(`“${file}”`),
      })
    }
    expect(await leftAt(site)).toEqual(before)
  },
)

test('[UP-1.d, UP-1.h] every field refuses a request with a length above 500 MB before reading it, and leaves nothing behind', async () => {
  const site = shared()
  const before = await leftAt(site)
  for (const field of fields) {
    const request = httpRequest(`${site.server.url}${addressOf(field)}`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': uploadLimitBytes + 2 * 1024 * 1024,
      },
    })
    request.on('error', () => undefined)
    request.write('--x\r\n')
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    expect([field, response.statusCode, await json(response)]).toMatchObject([
      field,
      413,
      { error: 'body.tooLarge', message: expect.stringContaining('500 MB') },
    ])
    request.destroy()
  }
  expect(await leftAt(site)).toEqual(before)
})

// `cameras/upload.test.ts` tests a video of more than 500 MB sent without a length.
test.each<[FieldName, string, number, string]>([
  ['uploadLogo', 'logo.svg', logoLimits.bytes, '2 MB'],
  ['importConfiguration', 'site.json', configurationLimitBytes, '20 MB'],
  ['addActionEvidence', 'corner.jpg', pictureLimits.bytes, '20 MB'],
  ['recognizeText', 'label.jpg', pictureLimits.bytes, '20 MB'],
  ['countProducts', 'pallet.jpg', pictureLimits.bytes, '20 MB'],
  ['createProductCount', 'pallet.jpg', pictureLimits.bytes, '20 MB'],
  ['addPalletPhoto', 'front.jpg', pictureLimits.bytes, '20 MB'],
  ['addAnalysisPhoto', 'front.jpg', pictureLimits.bytes, '20 MB'],
  ['inferCycleCount', 'bin.jpg', pictureLimits.bytes, '20 MB'],
  ['photographCycleCount', 'bin.jpg', pictureLimits.bytes, '20 MB'],
  ['uploadReportPicture', 'scene.jpg', pictureLimits.bytes, '20 MB'],
])(
  '[UP-1.h] %s reads no more of %s than its own limit when no length is given, and leaves nothing behind',
  async (field, fileName, limitBytes, message) => {
    const site = shared()
    const before = await leftAt(site)
    const chunk = Buffer.alloc(256 * 1024, ' ')
    const answer = await uploadWithoutLength(`${site.server.url}${addressOf(field)}`, {
      begins: `Content-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`,
      chunk,
      times: Math.floor(limitBytes / chunk.length) + 1,
    })
    expect(answer.status).toBe(413)
    expect(await answer.json()).toMatchObject({
      error: 'upload.tooLarge',
      field: 'file',
      message: expect.stringContaining(message),
    })
    expect(await leftAt(site)).toEqual(before)
  },
)
