import type { Camera } from '@foresite/contract/cameras'
import { noNotifications, type ModuleNotifications } from '@foresite/contract/module-notifications'
import type { SiteModule } from '@foresite/contract/modules'
import type { ChannelStatuses } from '@foresite/contract/notifications'
import { sitePart, type SitePart } from '@foresite/contract/status'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ModelOverview } from '#features/language-model/index.ts'
import { SiteUnderTest } from '../../../test/site-under-test.ts'
import { metrics } from './metrics.ts'
import { longQueue, overview, type OverviewSources } from './overview.ts'

const camera = (name: string, state: 'live' | 'offline') => ({ name, status: { state } }) as unknown as Camera
const disk = (state: 'ok' | 'low' | 'full', nodeId = 'node-1') => ({
  nodeId,
  report: { state, totalBytes: 100, freeBytes: 1 },
})

const gigabyte = 1024 ** 3
const space = (total: number, free: number) => ({ totalBytes: total * gigabyte, freeBytes: free * gigabyte })

const languageModel = (
  state: 'works' | 'failing' | 'capped' | 'untried' = 'works',
  problem: string | null = null,
): ModelOverview => ({
  model: {
    value: {
      address: 'http://10.0.0.5/v1',
      model: 'llama3',
      imagesAllowed: false,
      timeLimitS: 30,
      tokensPerMonth: 1000,
    },
    sealedKey: null,
    setUpAt: new Date('2026-11-21T08:00:00Z'),
    changed: { at: '2026-11-21T08:00:00.000Z', by: null },
  },
  status: { state, lastSuccessAt: null, problem },
  usage: { month: '2026-11', tokens: 12, estimated: 0 },
  lastAnswer: '21/11/2026, 08:00',
})

/** Channels with only email configured. */
function channels(state: 'works' | 'failing', problem: string | null = null): ChannelStatuses {
  const not = { configured: false, state: 'not-configured' as const, since: null, problem: null }
  return {
    email: { configured: true, state, since: null, problem },
    sms: not,
    slack: not,
    push: not,
    teams: not,
    webhook: not,
    mqtt: not,
  }
}

function module(name: string, chosen: Partial<ModuleNotifications>): SiteModule {
  const notifications = { ...noNotifications, ...chosen }
  return { name, enabled: true, useCase: 'vehicle-speeding', notifications } as unknown as SiteModule
}

const healthy: OverviewSources = {
  isDatabaseUp: () => Promise.resolve(true),
  brokenSection: () => Promise.resolve(null),
  clock: { now: () => new Date('2026-11-21T09:00:00Z') },
  restarts: () => [{ process: 'server', why: 'ended', at: '2026-11-20T08:00:00.000Z' }],
  vision: { health: 'up', silent: [] },
  disks: () => [disk('ok')],
  serverDisk: () => Promise.resolve(space(1_000, 20)),
  cameras: () => Promise.resolve([camera('Yard', 'live')]),
  framesOf: () => ({ analysed: 40, replaced: 2, delayMs: { median: 90, p95: 240 } }),
  recorder: () => Promise.resolve({ state: 'up', message: 'Frigate answers.' }),
  mqtt: () => Promise.resolve({ state: 'up', message: 'Connected.' }),
  queues: () => Promise.resolve([{ name: 'deliver', waiting: 0, active: 1 }]),
  channels: () => Promise.resolve(channels('works')),
  modules: () => Promise.resolve([module('Speed', { userIds: ['ana'] })]),
  groups: () => Promise.resolve([{ id: 'shift', userIds: ['ana'] }]),
  model: () => Promise.resolve(languageModel()),
}

async function statusOf(part: SitePart, sources: Partial<OverviewSources> = {}) {
  const parts = await overview({ ...healthy, ...sources }, 'en')
  return parts.find((one) => one.part === part)
}

test('[OPS-2.c] a working site says so for every part, and gives no advice', async () => {
  const parts = await overview(healthy, 'en')
  expect(parts.map(({ part }) => part)).toEqual(sitePart.options)
  expect(parts.filter(({ state, advice }) => state !== 'ok' || advice !== null)).toEqual([])
})

test('[VIS-6.c] the delay from picture to event is shown, and needs attention when alerts are late', async () => {
  expect(await statusOf('cameras')).toMatchObject({ state: 'ok', message: expect.stringMatching(/240 ms .*Yard/) })
  const late = { analysed: 40, replaced: 900, delayMs: { median: 900, p95: 2_618 } }
  expect(await statusOf('cameras', { framesOf: () => late })).toMatchObject({
    state: 'attention',
    message: expect.stringContaining(' 2.6 s for 95% of pictures'),
    advice: expect.stringMatching(/smaller streams/),
  })
  const parts = await overview({ ...healthy, framesOf: () => late }, 'pt')
  expect(parts.find(({ part }) => part === 'cameras')?.message).toContain(' 2,6 s em 95% das imagens')
})

const down = { state: 'down' as const, message: 'Nothing answers.' }
test.each<[SitePart, Partial<OverviewSources>, string, RegExp]>([
  ['database', { isDatabaseUp: () => Promise.resolve(false) }, 'down', /does not answer/],
  ['configuration', { brokenSection: () => Promise.resolve('products') }, 'down', /products/],
  [
    'processes',
    {
      restarts: () => [
        { process: 'vision', why: 'ended', at: '2026-11-20T10:00:00.000Z' },
        { process: 'vision', why: 'hung', at: '2026-11-21T08:00:00.000Z' },
        { process: 'server', why: 'ended', at: '2026-11-21T08:30:00.000Z' },
      ],
    },
    'attention',
    /24 hours: vision \(2×, hung 1×\), server \(1×\)\./,
  ],
  ['vision', { vision: { health: 'away', silent: [] } }, 'down', /No video/],
  ['vision', { vision: { health: 'up', silent: [{ id: 'a' }, { id: 'b' }] } }, 'attention', /not responding: 2/],
  ['disk', { disks: () => [disk('ok'), disk('low')] }, 'attention', /nearly full/],
  ['disk', { disks: () => [disk('low'), disk('full')] }, 'down', /full: nothing/],
  ['disk', { serverDisk: () => Promise.resolve(space(1_000, 9)) }, 'down', /server’s disk is nearly full/],
  ['disk', { disks: () => [], serverDisk: () => Promise.resolve(space(20, 0.9)) }, 'down', /server’s disk/],
  [
    'disk',
    { disks: () => [disk('full', 'gone'), disk('low')], vision: { health: 'up', silent: [{ id: 'gone' }] } },
    'attention',
    /nearly full/,
  ],
  [
    'cameras',
    { cameras: () => Promise.resolve([camera('Yard', 'offline'), camera('Gate', 'live')]) },
    'attention',
    /Offline: Yard\./,
  ],
  ['cameras', { cameras: () => Promise.resolve([camera('Yard', 'offline')]) }, 'down', /Yard/],
  ['recorder', { recorder: () => Promise.resolve(down) }, 'down', /Nothing answers/],
  ['mqtt', { mqtt: () => Promise.resolve(down) }, 'down', /Nothing answers/],
  [
    'queue',
    { queues: () => Promise.resolve([{ name: 'a', waiting: longQueue + 1, active: 0 }]) },
    'attention',
    /Waiting: 101/,
  ],
  [
    'mail',
    {
      channels: () => Promise.resolve(channels('failing', '535 Authentication failed')),
    },
    'down',
    /535 Authentication failed/,
  ],
  [
    'notifications',
    { modules: () => Promise.resolve([module('Speed', {}), module('Helmets', {})]) },
    'attention',
    /Nobody is notified of incidents: no module has recipients/,
  ],
  [
    'notifications',
    {
      modules: () => Promise.resolve([module('Speed', { groupIds: ['shift'] })]),
      groups: () => Promise.resolve([{ id: 'shift', userIds: [] }]),
    },
    'attention',
    /Nobody is notified of incidents: no module has recipients/,
  ],
  [
    'notifications',
    { modules: () => Promise.resolve([module('Speed', { userIds: ['ana'], email: false, sms: true })]) },
    'attention',
    /Some recipients cannot be notified: .* Modules: Speed\./,
  ],
  [
    'model',
    { model: () => Promise.resolve(languageModel('failing', 'It refuses: 401 no such key.')) },
    'down',
    /401 no such key\. \(last answer: 21\/11\/2026/,
  ],
  [
    'model',
    { model: () => Promise.resolve(languageModel('capped')) },
    'attention',
    /llama3 has used this month’s 1,000 tokens/,
  ],
])('[OPS-2.c] the status of the %s gives the problem and what to do (%#)', async (part, sources, state, says) => {
  const status = await statusOf(part, sources)
  expect(status).toMatchObject({ state, message: expect.stringMatching(says) as string })
  expect(status?.advice ?? '').not.toBe('')
})

test('[OPS-2.c] a part whose state cannot be read is down, and the others are still reported', async () => {
  const broken = { cameras: () => Promise.reject(new Error('password=hunter2')) }
  expect(await statusOf('cameras', broken)).toMatchObject({
    state: 'down',
    message: 'Its status cannot be read.',
  })
  expect(await statusOf('database', broken)).toMatchObject({ state: 'ok' })
  expect(JSON.stringify(await overview({ ...healthy, ...broken }, 'en'))).not.toContain('hunter2')
})

test('[OPS-2.c] a part that hangs is unknown, and the others are still reported', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const parts = overview({ ...healthy, cameras: () => new Promise(() => undefined) }, 'en')
  await vi.advanceTimersByTimeAsync(3_000)
  expect((await parts).filter(({ state }) => state !== 'ok').map(({ part }) => part)).toEqual(['cameras'])
})

test('[OPS-2.c] the real server reports every part, in the caller’s language', async () => {
  await using site = await SiteUnderTest.start()
  await site.camera('Yard')
  const { parts } = await site.server.call('readStatus')
  expect(parts.map(({ part }) => part)).toEqual(sitePart.options)
  const state = (part: SitePart) => parts.find((one) => one.part === part)?.state
  expect(state('database')).toBe('ok')
  expect(state('vision')).toBe('ok')
  expect(state('recorder')).toBe('none')
  expect(state('mqtt')).toBe('none')
  expect(state('mail')).toBe('none')
  expect(state('model')).toBe('none')
  expect(state('queue')).toBe('ok')
  const portuguese = await site.server.call('readStatus', {}, { language: 'pt' })
  expect(portuguese.parts[0]?.message).toBe('A base de dados responde.')
})

test('[OPS-2.d] the same is available as Prometheus metrics', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await site.camera('Yard')
  const since = new Date().toISOString()
  const frames = { analysed: 40, replaced: 2, delayMs: { median: 90, p95: 240 } }
  const report = { cameraId: id, state: 'live' as const, since, health: [], frames }
  const reports = [{ ...report, recording: { state: 'off' as const, since } }]
  await site.server.call('reportCameras', { body: { nodeId: 'node', reports, disk: null } })
  const answer = await site.server.fetch('/api/metrics')
  expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const lines = (await answer.text()).split('\n')
  // Every line is a comment or a sample: name, labels, number.
  const sample = /^[a-z_]+(\{[a-z_]+="[^"]*"(,[a-z_]+="[^"]*")*\})? -?[0-9.e+]+$/
  expect(lines.filter((line) => line !== '' && !line.startsWith('# ') && !sample.test(line))).toEqual([])
  expect(lines).toContain('foresite_part_up{part="database"} 1')
  expect(lines).toContain('foresite_part_up{part="vision"} 1')
  const cameras = lines.filter((line) => line.startsWith('foresite_cameras{'))
  expect(cameras.map((line) => Number(line.split(' ')[1])).reduce((a, b) => a + b, 0)).toBe(1)
  expect(lines).toContain(`foresite_camera_frames{camera="${id}",outcome="replaced"} 2`)
  expect(lines).toContain(`foresite_camera_delay_seconds{camera="${id}",quantile="0.95"} 0.24`)
  expect(lines.some((line) => line.startsWith('foresite_jobs{'))).toBe(true)
})

const samples = async (sources: Partial<OverviewSources>) => (await metrics({ ...healthy, ...sources })).split('\n')

test('[OPS-2.b] metrics of each node’s disk have its size and free space', async () => {
  const disks = () => [
    disk('ok'),
    { nodeId: 'node-2', report: { state: 'low' as const, totalBytes: 70, freeBytes: 3 } },
  ]
  const lines = await samples({ disks })
  expect(lines).toContain('foresite_disk_bytes{node="node-1"} 100')
  expect(lines).toContain('foresite_disk_free_bytes{node="node-1"} 1')
  expect(lines).toContain('foresite_disk_bytes{node="node-2"} 70')
  expect(lines).toContain('foresite_disk_free_bytes{node="node-2"} 3')
})

test('[OPS-2.f] metrics of cameras count them by state, including states without a camera', async () => {
  const cameras = [camera('Yard', 'offline'), camera('Gate', 'live'), camera('Dock', 'offline')]
  const lines = await samples({ cameras: () => Promise.resolve(cameras) })
  expect(lines.filter((line) => line.startsWith('foresite_cameras{')).toSorted()).toEqual([
    'foresite_cameras{state="connecting"} 0',
    'foresite_cameras{state="live"} 1',
    'foresite_cameras{state="offline"} 2',
  ])
})

const twoQueues = () =>
  Promise.resolve([
    { name: 'deliver', waiting: 7, active: 2 },
    { name: 'digest', waiting: 4, active: 0 },
  ])

test('[OPS-2.g] metrics of each queue count its waiting and active jobs', async () => {
  const lines = await samples({ queues: twoQueues })
  expect(lines.filter((line) => line.startsWith('foresite_jobs{')).toSorted()).toEqual([
    'foresite_jobs{queue="deliver",state="active"} 2',
    'foresite_jobs{queue="deliver",state="waiting"} 7',
    'foresite_jobs{queue="digest",state="active"} 0',
    'foresite_jobs{queue="digest",state="waiting"} 4',
  ])
})

test('[OPS-2.h] the queue status counts the jobs waiting in all queues together', async () => {
  expect(await statusOf('queue', { queues: twoQueues })).toMatchObject({
    state: 'ok',
    message: expect.stringContaining('11') as string,
  })
})

test('[OPS-2.d] metrics require a login where one is required', async () => {
  await using site = await SiteUnderTest.start()
  const { token } = await site.server.call('createPassword', { body: { password: 'forklift-42' } })
  expect((await site.server.fetch('/api/metrics')).status).toBe(401)
  const headers = { authorization: `Bearer ${token}` }
  expect((await site.server.fetch('/api/metrics', { headers })).status).toBe(200)
})
