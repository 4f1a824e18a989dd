import { expect, test } from 'vitest'
import { exported, importFile } from '../../../test/configuration-file.ts'
import { arrow, SiteUnderTest } from '../../../test/site-under-test.ts'

// Names, numbers and doors that another record has at the moment of the import.

test('[SET-1.l] an import gives docks back the numbers and doors that they have exchanged since', async () => {
  await using site = await SiteUnderTest.start()
  const camera = await site.camera()
  const cameraIds = [camera.id]
  const [west, east] = [
    await site.zone(camera.id, { name: 'West', type: 'dock-door' }),
    await site.zone(camera.id, { name: 'East', type: 'dock-door' }),
  ]
  const dock = (name: string, dockNumber: string | null, doorZoneId: string | null) =>
    ({ type: 'dock', name, location: 'warehouse', dockNumber, cameraIds, doorZoneId }) as const
  const { area: a } = await site.server.call('createArea', { body: dock('A', '1', west.id) })
  const { area: b } = await site.server.call('createArea', { body: dock('B', '2', east.id) })
  const before = await exported(site)
  const change = (id: string, body: ReturnType<typeof dock>) => site.server.call('updateArea', { params: { id }, body })
  await change(a.id, dock('A', '3', null))
  await change(b.id, dock('B', '1', west.id))
  await change(a.id, dock('A', '2', east.id))
  await importFile(site, before)
  expect((await exported(site)).areas).toEqual(before.areas)
})

test('[SET-1.l] a dock whose door is no longer one is exported without it, so that its file can be imported', async () => {
  await using site = await SiteUnderTest.start()
  await using other = await SiteUnderTest.start()
  const camera = await site.camera()
  const { id, name, polygon } = await site.zone(camera.id, { type: 'dock-door' })
  const dock = { type: 'dock', name: 'Dock', location: 'warehouse', dockNumber: '1' } as const
  await site.server.call('createArea', { body: { ...dock, cameraIds: [camera.id], doorZoneId: id } })
  await site.server.call('updateZone', { params: { id }, body: { name, polygon, arrow, type: 'custom-occurrence' } })
  await importFile(other, await exported(site))
  expect(await other.server.call('listAreas')).toMatchObject([{ name: 'Dock', doorZoneId: null }])
})

test('[SET-1.l] [CAM-4.b] a camera keeps its name in the recorder, unless another camera has it', async () => {
  await using site = await SiteUnderTest.start()
  await using other = await SiteUnderTest.start()
  await site.camera('Yard')
  const file = await exported(site)
  const imported = file.cameras.map((camera) => ({ ...camera, recorderName: 'yard' }))
  await importFile(other, { ...file, cameras: imported })
  expect((await exported(other)).cameras).toEqual(imported)
  const renamed = imported.map((camera) => ({ ...camera, name: 'Gate' }))
  await importFile(other, { ...file, cameras: renamed })
  expect((await other.server.call('listCameras')).map(({ name, recorderName }) => [name, recorderName])).toEqual([
    ['Gate', null],
    ['Yard', 'yard'],
  ])
})
