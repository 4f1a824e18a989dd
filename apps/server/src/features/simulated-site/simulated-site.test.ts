import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { groundInPerspective } from '@foresite/testkit/grounds'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'

const wait = { timeout: 60_000 }

const corner = (x: number, y: number) => ({ x, y })
const polygon = [corner(0.1, 0.1), corner(0.6, 0.1), corner(0.6, 0.8), corner(0.1, 0.8)]
const zone = { polygon, arrow: { from: corner(0.2, 0.5), to: corner(0.5, 0.5) } }
const ground = groundInPerspective(9, 6)
const simulated = (id: string, name: string, zones: readonly object[]) => {
  return { id, name, width: 640, height: 360, framesPerSecond: 8, ground, zones }
}
/** The simulator's answer, in its documented shape. */
const site = {
  cameras: [
    simulated('aisle', 'Aisle', [{ name: 'Aisle floor', type: 'custom-occurrence', ...zone }]),
    simulated('gate-in', 'Gate in', [{ name: 'Entry', type: 'gate-entry', ...zone }]),
    simulated('docks', 'Docks', [
      { name: 'Door 1', type: 'dock-door', ...zone },
      { name: 'Door 2', type: 'dock-door', ...zone },
    ]),
  ],
  areas: [
    { type: 'gate', name: 'Entry gate', location: 'yard', cameras: ['gate-in'] },
    ...['1', '2'].map((dockNumber) => ({
      type: 'dock',
      name: `Dock ${dockNumber}`,
      location: 'warehouse',
      dockNumber,
      cameras: ['docks'],
      door: `Door ${dockNumber}`,
    })),
  ],
  modules: [
    {
      name: 'Slow',
      useCase: 'vehicle-speeding',
      speedLimit: 10,
      criticality: 'Medium',
      zones: ['Aisle floor'],
    },
    { name: 'Gates', useCase: 'gate', criticality: 'Low', zones: ['Entry'] },
  ],
}

let simulator: Server
let answers: { status: number; body: unknown }[]
/** Whether the simulator has started. */
let answering: boolean
beforeEach(async () => {
  answers = []
  answering = true
  simulator = createServer((_, response) => {
    const last = answering ? { status: 200, body: site } : { status: 503, body: {} }
    const { status, body } = answers.shift() ?? last
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(simulator, 'listening')
})
afterEach(async () => {
  simulator.closeAllConnections()
  simulator.close()
  await once(simulator, 'close')
})
/** A site that the simulator sets up, once it answers. */
const start = () => SiteUnderTest.start({ simulatorUrl: simulatorUrl() })

/** Waits until a site has these modules: they are set up last. */
async function setUp(own: SiteUnderTest, modules = ['Gates', 'Slow']): Promise<void> {
  await vi.waitFor(async () => {
    expect((await own.server.call('listModules')).map(({ name }) => name)).toEqual(modules)
  }, wait)
}

async function expectNothingTwice({ server }: SiteUnderTest): Promise<void> {
  expect(await server.call('listCameras')).toHaveLength(3)
  expect(await server.call('listZones', { query: {} })).toHaveLength(4)
  expect(await server.call('listAreas')).toHaveLength(3)
}

/** The parts of a site that is set up. */
async function partsOf({ server }: SiteUnderTest) {
  const [gates, slow] = await server.call('listModules')
  const aisle = (await server.call('listCameras')).find(({ name }) => name === 'Aisle')
  const floor = (await server.call('listZones', { query: {} })).find(({ name }) => name === 'Aisle floor')
  const gate = (await server.call('listAreas')).find(({ name }) => name === 'Entry gate')
  if (!gates || !slow || !aisle || !floor || !gate) throw new Error('the site is not set up')
  return { gates, slow, aisle, floor, gate }
}

const simulatorUrl = () => `http://127.0.0.1:${String((simulator.address() as AddressInfo).port)}`

test('[OPS-1.c] the simulated site gets cameras with their floor, zones and modules, and says that it is simulated', async () => {
  await using own = await start()
  const { server } = own
  await setUp(own)
  expect(await server.call('listCameras')).toMatchObject([
    { name: 'Aisle', source: { kind: 'simulated' }, width: 640, rate: 8, ground },
    { name: 'Docks', source: { kind: 'simulated' } },
    { name: 'Gate in', source: { kind: 'simulated' } },
  ])
  const zones = await server.call('listZones', { query: {} })
  const zoneNamed = (name: string) => zones.find((one) => one.name === name)
  expect(zoneNamed('Entry')).toMatchObject({ type: 'gate-entry' })
  expect(await server.call('listModules')).toMatchObject([
    { name: 'Gates', zoneIds: [zoneNamed('Entry')?.id] },
    { name: 'Slow', zoneIds: [zoneNamed('Aisle floor')?.id], speedLimit: 10 },
  ])
  const settings = await server.call('readConfig', { query: { field: 'global_settings' } })
  expect(settings).toMatchObject({ simulated: true })
  expect((await own.vision.beat()).cameras.map(({ source }) => source)).toContainEqual({
    kind: 'simulated',
    url: `${simulatorUrl()}/cameras/aisle.ts`,
  })
})

test('[OPS-1.c] [AREA-3.a] the simulated site gets its gates and docks, each with its number, cameras and door', async () => {
  await using own = await start()
  const { server } = own
  await setUp(own)
  const cameras = await server.call('listCameras')
  const idOf = (camera: string) => cameras.find(({ name }) => name === camera)?.id
  const zones = await server.call('listZones', { query: {} })
  const door = (name: string) => zones.find((zone) => zone.name === name)?.id
  const areas = await server.call('listAreas')
  expect(areas).toHaveLength(3)
  for (const wanted of [
    { type: 'gate', name: 'Entry gate', cameraIds: [idOf('Gate in')], doorZoneId: null },
    { name: 'Dock 1', dockNumber: '1', cameraIds: [idOf('Docks')], doorZoneId: door('Door 1') },
    { name: 'Dock 2', dockNumber: '2', cameraIds: [idOf('Docks')], doorZoneId: door('Door 2') },
  ])
    expect(areas).toContainEqual(expect.objectContaining(wanted))
})

test('[OPS-1.c] a user’s own dock with a number of the simulated site stays theirs', async () => {
  answering = false
  await using own = await start()
  const body = { type: 'dock', name: 'Our dock', location: 'yard', dockNumber: '1' } as const
  await own.server.call('createArea', { body })
  answering = true
  await setUp(own)
  const names = (await own.server.call('listAreas')).map(({ name }) => name)
  expect(names.toSorted()).toEqual(['Dock 2', 'Entry gate', 'Our dock'])
})

test('[OPS-1.c] a simulated camera has no address to change, and says so', async () => {
  await using own = await start()
  const { server } = own
  await setUp(own)
  const [camera] = await server.call('listCameras')
  const change = { params: { id: camera?.id ?? '' }, body: { address: 'rtsp://camera.example/1' } }
  expect(await refusalOf(server.call('changeCamera', change))).toMatchObject({
    status: 422,
    error: 'camera.simulated.noAddress',
    field: 'address',
    message: 'A simulated camera has no address of its own.',
  })
})

test('[OPS-1.c] a simulator that starts late, or answers oddly first, is waited for', async () => {
  answers = [
    { status: 503, body: {} },
    { status: 200, body: { cameras: 'none' } },
  ]
  await using own = await start()
  await setUp(own)
})

test('[OPS-1.c] a repeated setup creates nothing twice, and restores what was deleted', async () => {
  await using own = await start()
  await setUp(own)
  const { gates } = await partsOf(own)
  await own.server.call('deleteModule', { params: { id: gates.id } })
  await own.restart({ simulatorUrl: simulatorUrl() })
  await setUp(own)
  await expectNothingTwice(own)
})

test('[OPS-1.c] a repeated setup recognizes cameras, zones, areas and modules that were renamed', async () => {
  await using own = await start()
  await setUp(own)
  const { gates, slow, aisle, floor, gate } = await partsOf(own)
  const name = 'Renamed'
  await own.server.call('changeCamera', { params: { id: aisle.id }, body: { name } })
  await own.server.call('updateZone', { params: { id: floor.id }, body: { ...floor, name } })
  await own.server.call('updateModule', { params: { id: slow.id }, body: { ...slow, name } })
  await own.server.call('updateArea', { params: { id: gate.id }, body: { ...gate, name } })
  // It is restored last: then the others have been recognized.
  await own.server.call('deleteModule', { params: { id: gates.id } })
  await own.restart({ simulatorUrl: simulatorUrl() })
  await setUp(own, ['Gates', name])
  await expectNothingTwice(own)
})

test('[OPS-1.c] a repeated setup recognizes parts that were changed and renamed in case only', async () => {
  await using own = await start()
  await setUp(own)
  const { gates, slow, floor, gate } = await partsOf(own)
  const smaller = [corner(0.1, 0.1), corner(0.6, 0.1), corner(0.6, 0.7), corner(0.1, 0.7)]
  const aisle = { ...floor, name: 'AISLE FLOOR', polygon: smaller }
  await own.server.call('updateZone', { params: { id: floor.id }, body: aisle })
  await own.server.call('updateArea', { params: { id: gate.id }, body: { ...gate, name: 'ENTRY GATE', cameraIds: [] } })
  const speeding = { ...slow, name: 'SLOW', zoneIds: [...slow.zoneIds, ...gates.zoneIds] }
  await own.server.call('updateModule', { params: { id: slow.id }, body: speeding })
  await own.server.call('deleteModule', { params: { id: gates.id } })
  await own.restart({ simulatorUrl: simulatorUrl() })
  await setUp(own, ['Gates', 'SLOW'])
  await expectNothingTwice(own)
})

test('[OPS-1.c] a camera of the user’s own with a simulated camera’s name stays theirs, and the rest is set up', async () => {
  answering = false
  await using own = await start()
  await own.camera('Aisle')
  answering = true
  await setUp(own, ['Gates'])
  expect((await own.server.call('listCameras')).map(({ name, source }) => [name, source.kind])).toEqual([
    ['Aisle', 'rtsp'],
    ['Docks', 'simulated'],
    ['Gate in', 'simulated'],
  ])
})

test('[OPS-1.c] a real site says that it is not simulated, and its cameras have addresses', async () => {
  await using own = await SiteUnderTest.start()
  const settings = await own.server.call('readConfig', { query: { field: 'global_settings' } })
  expect(settings).toMatchObject({ simulated: false })
  expect((await own.camera()).source.kind).toBe('rtsp')
})
