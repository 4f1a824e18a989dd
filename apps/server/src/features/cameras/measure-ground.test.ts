import { groundInPerspective } from '@foresite/testkit/grounds'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'

const ground = groundInPerspective(4, 12.5)

test('a camera’s calibration is saved, sent to screens and vision, and removed', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await site.camera()
  const changes = await site.listen()
  const { version } = await site.vision.beat()
  const polling = site.vision.beat({ knownVersion: version, waitMs: 5_000 })
  const params = { id }
  const saved = await site.server.call('measureGround', { params, body: { ground } })
  expect(saved).toMatchObject({
    message: 'The floor of “Yard” is calibrated.',
    camera: { id, ground },
  })
  expect(await site.server.call('readCamera', { params })).toMatchObject({ ground })
  expect((await polling).cameras).toMatchObject([{ cameraId: id, ground }])
  await eventually(() => expect(changes).toContainEqual({ topic: 'cameras', id, change: 'updated' }))

  const removed = await site.server.call('measureGround', { params, body: { ground: null } })
  expect(removed).toMatchObject({
    message: 'The floor calibration of “Yard” was removed.',
    camera: { ground: null },
  })
  expect((await site.vision.beat()).cameras).toMatchObject([{ ground: null }])
})

test('[CALL-6.a] refuses corners that form no rectangle, and invalid lengths', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await site.camera()
  const [a, b, c] = ground.corners
  const measure = (body: unknown) =>
    refusalOf(site.server.call('measureGround', { params: { id }, body: { ground: body as never } }))
  const inLine = { ...ground, corners: [a, b, { x: 0.5, y: 0.9 }, c] }
  expect(await measure(inLine)).toMatchObject({ status: 422, field: 'ground.corners' })
  expect(await measure({ ...ground, corners: [a, b, c] })).toMatchObject({
    status: 400,
    field: 'ground.corners',
  })
  expect(await measure({ ...ground, widthM: 0 })).toMatchObject({
    status: 400,
    field: 'ground.widthM',
    message: 'A length must be from 0.1 to 1000 metres.',
  })
  expect((await site.server.call('readCamera', { params: { id } })).ground).toBeNull()
})

test('[ZONE-8.a] of two people who calibrate one floor, the second is warned and the first calibration is kept', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await site.camera()
  const params = { id }
  const first = { ...ground, widthM: 5.25 }
  await site.server.call('measureGround', { params, body: { ground: first, was: null } })
  const second = site.server.call('measureGround', { params, body: { ground, was: null } })
  expect(await refusalOf(second)).toMatchObject({
    status: 409,
    error: 'record.changed',
    message: 'Someone else changed this after you opened it. Your changes are not saved yet.',
  })
  expect((await site.server.call('readCamera', { params })).ground).toEqual(first)
  await site.server.call('measureGround', { params, body: { ground, was: first } })
  expect((await site.server.call('readCamera', { params })).ground).toEqual(ground)
})
