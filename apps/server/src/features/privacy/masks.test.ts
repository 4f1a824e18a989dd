import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { refusalOf, SiteUnderTest, square } from '../../../test/site-under-test.ts'

const bowTie = [
  { x: 0.1, y: 0.1 },
  { x: 0.5, y: 0.5 },
  { x: 0.5, y: 0.1 },
  { x: 0.1, y: 0.5 },
]

type Masks = Parameters<typeof save>[2]

function save(
  site: SiteUnderTest,
  id: string,
  body: { privacyMasks: { x: number; y: number }[][]; since?: string | null },
) {
  return site.server.call('changePrivacyMasks', { params: { id }, body })
}

test('[ZONE-10.a] a camera’s privacy masks are saved, and sent to screens and to the node at once', async () => {
  await using site = await SiteUnderTest.start()
  const { id, privacyMasks, privacyMasksAt } = await site.camera()
  expect([privacyMasks, privacyMasksAt]).toEqual([[], null])
  const changes = await site.listen()
  const { version } = await site.vision.beat()
  const polling = site.vision.beat({ knownVersion: version, waitMs: 5_000 })
  const saved = await save(site, id, { privacyMasks: [square] })
  expect(saved.message).toBe('The privacy masks of “Yard” were saved.')
  expect(saved.camera.privacyMasks).toEqual([square])
  expect(saved.camera.privacyMasksAt).toBe(site.clock.now().toISOString())
  expect((await polling).cameras).toMatchObject([{ cameraId: id, privacyMasks: [square] }])
  await eventually(() => expect(changes).toContainEqual({ topic: 'cameras', id, change: 'updated' }))

  const removed = await save(site, id, { privacyMasks: [] })
  expect(removed.message).toBe('The privacy masks of “Yard” were removed.')
  expect((await site.vision.beat()).cameras).toMatchObject([{ privacyMasks: [] }])
})

test('[ZONE-10.a] saving over another user’s change of masks is refused with a warning, and overwrites nothing', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await site.camera()
  const first = await save(site, id, { privacyMasks: [square], since: null })
  site.clock.pass(1)
  const late: Masks = { privacyMasks: [], since: null }
  expect(await refusalOf(save(site, id, late))).toMatchObject({
    status: 409,
    error: 'record.changed',
    message: 'Someone else changed this after you opened it. Your changes are not saved yet.',
  })
  const now = await site.server.call('readCamera', { params: { id } })
  expect(now.privacyMasks).toEqual([square])
  const since = first.camera.privacyMasksAt
  const second = await save(site, id, { privacyMasks: [square, square], since })
  expect(second.camera.privacyMasks).toHaveLength(2)
  expect(await refusalOf(save(site, id, { privacyMasks: [], since }))).toMatchObject({
    status: 409,
  })
})

test('[ZONE-10.a] refuses outlines that cover nothing, cross themselves or leave the picture, more than 16, and an unknown camera', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await site.camera()
  const refused = (privacyMasks: Masks['privacyMasks'], cameraId = id) =>
    refusalOf(save(site, cameraId, { privacyMasks }))
  expect(await refused([square, bowTie])).toMatchObject({
    status: 422,
    error: 'zone.polygon.crossing',
    field: 'privacyMasks.1',
  })
  expect(await refused([square.map(({ x }) => ({ x, y: 0.5 }))])).toMatchObject({
    status: 422,
    error: 'zone.polygon.flat',
    field: 'privacyMasks.0',
  })
  expect(await refused([[{ x: 1.2, y: 0 }, ...square]])).toMatchObject({
    status: 400,
    message: 'Points must be inside the picture.',
  })
  expect(await refused(Array.from({ length: 17 }, () => square))).toMatchObject({
    status: 400,
    message: 'A camera can have up to 16 privacy masks.',
  })
  expect(await refused([square], randomUUID())).toMatchObject({
    status: 404,
    error: 'camera.unknown',
  })
  expect((await site.server.call('readCamera', { params: { id } })).privacyMasks).toEqual([])
})
