import { randomUUID } from 'node:crypto'
import type { NodeTrial } from '@foresite/contract/node-trials'
import type { Trial } from '@foresite/contract/trials'
import { weekday } from '@foresite/contract/schedules'
import { expect, test, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { begun } from '../../../test/trials-under-test.ts'
import { moduleInput, refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'

const LIMIT = { timeout: 60_000, interval: 50 }

/** The report of a node that saw a person in a zone this many seconds after the start. */
function saw(
  site: SiteUnderTest,
  { cameraId, zoneId }: { cameraId: string; zoneId: string },
  seconds: readonly number[],
): NodeTrial {
  const from = site.clock.now().getTime() - 3_600_000
  const observations = seconds.map((second) => ({
    kind: 'restricted-area' as const,
    id: randomUUID(),
    cameraId,
    startedAt: new Date(from + second * 1_000).toISOString(),
    endedAt: null,
    ruleId: randomUUID(),
    zoneId,
    trackId: '1',
    object: 'person' as const,
    inferred: false,
    confidence: 0.8,
    box: { x: 0.1, y: 0.1, w: 0.1, h: 0.2 },
  }))
  const stills = observations.map(({ id }) => id)
  const gap = { from: new Date(from).toISOString(), to: new Date(from + 60_000).toISOString() }
  return {
    ...begun,
    state: 'done',
    progress: 1,
    observations,
    total: seconds.length,
    stills,
    coveredMs: 3_540_000,
    gaps: [gap],
  }
}

async function over(site: SiteUnderTest, id: string): Promise<Trial> {
  return vi.waitFor(async () => {
    const trial = await site.server.call('readTrial', { params: { id } })
    expect(trial.state).toBe('done')
    return trial
  }, LIMIT)
}

async function place(site: SiteUnderTest, name = 'Yard') {
  const { id: cameraId } = await site.camera(name)
  const { id: zoneId } = await site.zone(cameraId)
  return { cameraId, zoneId }
}

test('[MOD-11] an unsaved module is tried on its cameras’ last hour: how often it would have raised incidents, with pictures', async () => {
  await using site = await SiteUnderTest.start()
  const [yard, gate] = [await place(site), await place(site, 'Gate')]
  site.vision.trials.report = ({ camera }) =>
    camera.cameraId === yard.cameraId ? saw(site, yard, [30, 10]) : saw(site, gate, [20])
  const changes = await site.listen()
  const draft = moduleInput([yard.zoneId, gate.zoneId], { enabled: false })
  const { trial, message } = await site.server.call('startTrial', { body: { draft } })
  expect(message).toBe('The trial of “Keep out” has started.')
  const finished = await over(site, trial.id)
  expect(finished).toMatchObject({ total: 3, progress: 1, moduleName: 'Keep out' })
  expect(finished.found.map(({ cameraName, zoneName, object }) => [cameraName, zoneName, object])).toEqual([
    ['Yard', 'Door', 'person'],
    ['Gate', 'Door', 'person'],
    ['Yard', 'Door', 'person'],
  ])
  expect(finished.cameras.map(({ state, coveredMs, gaps }) => [state, coveredMs, gaps.length])).toEqual([
    ['done', 3_540_000, 1],
    ['done', 3_540_000, 1],
  ])
  const still = await site.server.fetch(finished.found[0]?.stillUrl ?? '')
  expect([still.status, await still.text()]).toEqual([200, 'a picture'])
  await eventually(() => expect(changes).toContainEqual({ topic: 'trials', id: trial.id, change: 'updated' }))

  const [order] = site.vision.trials.orders
  const hourAgo = new Date(site.clock.now().getTime() - 3_600_000).toISOString()
  expect(order).toMatchObject({
    from: hourAgo,
    to: site.clock.now().toISOString(),
    camera: { simulated: false, rules: [{ kind: 'restricted-area', objects: ['person'] }] },
  })
  expect(site.vision.trials.orders).toHaveLength(2)
  expect(site.vision.trials.ended).toHaveLength(2)
})

test('[MOD-11] a trial creates no incident, module or assignment', async () => {
  await using site = await SiteUnderTest.start()
  const yard = await place(site)
  site.vision.trials.report = () => saw(site, yard, [10])
  const draft = moduleInput([yard.zoneId])
  const { trial } = await site.server.call('startTrial', { body: { draft, minutes: 10 } })
  expect(await over(site, trial.id)).toMatchObject({ total: 1 })
  expect((await site.server.call('listIncidents', { query: {} })).total).toBe(0)
  expect(await site.server.call('listModules')).toEqual([])
  expect((await site.vision.beat()).cameras).toMatchObject([{ rules: [] }])
})

test('[MOD-11] a stored module is tried even if disabled, and only its schedule counts', async () => {
  await using site = await SiteUnderTest.start()
  const yard = await place(site)
  const now = site.clock.now()
  const begin = new Date(Math.floor(now.getTime() / 60_000 - 30) * 60_000).toISOString()
  const from = begin.slice(11, 16)
  const to = new Date(now.getTime() + 1_800_000).toISOString().slice(11, 16)
  const module = await site.module([yard.zoneId], {
    enabled: false,
    schedule: { days: [], times: { from, to } },
  })
  await site.server.call('saveConfig', {
    body: { field: 'global_settings', value: { time: { timezone: 'UTC' } } },
  })
  const { trial } = await site.server.call('startTrial', { body: { moduleId: module.id } })
  await vi.waitFor(() => expect(site.vision.trials.orders).toHaveLength(1), LIMIT)
  const [active] = site.vision.trials.orders.flatMap((order) => order.active)
  expect(active?.from).toBe(begin)
  expect(Date.parse(active?.to ?? '') - now.getTime()).toBeGreaterThanOrEqual(0)
  await site.server.call('endTrial', { params: { id: trial.id } })
})

test('[MOD-11, VIS-2.e] a trial uses the site’s own models of its camera', async () => {
  await using site = await SiteUnderTest.start()
  const { server } = site
  const yard = await place(site)
  const chosen = new File([Buffer.from([0x08, 0x08, 0x12, 0x07])], 'pallets.onnx')
  const { sha256 } = (await server.call('uploadModelFile', { body: {}, file: chosen })).file
  site.vision.inspectModel = () => ({
    ok: true,
    facts: {
      head: 'yolo',
      input: { width: 640, height: 640, type: 'float32' },
      weights: 'float32',
      classCount: 1,
      names: ['pallet'],
      ms: 41.6,
      provider: 'cpu',
    },
  })
  await server.call('inspectModelFile', { params: { sha256 }, body: {} })
  const classes = [{ name: 'pallet', meaning: { as: 'own' as const } }]
  const { model } = await server.call('createSiteModel', {
    body: { sha256, name: 'Pallets', purpose: 'detection', classes, cameraIds: [yard.cameraId] },
  })
  site.vision.trials.report = () => saw(site, yard, [10])
  const draft = moduleInput([yard.zoneId], { detectedObjects: [], siteObjects: ['pallet'] })
  const { trial } = await server.call('startTrial', { body: { draft } })
  await over(site, trial.id)
  expect(site.vision.trials.orders).toMatchObject([
    { camera: { models: [model.id], rules: [{ objects: [], labels: ['pallet'] }] } },
  ])
})

test('[MOD-11] a period outside the schedule is refused at once, without analysis', async () => {
  await using site = await SiteUnderTest.start()
  const yard = await place(site)
  const inThreeDays = weekday.options[(site.clock.now().getUTCDay() + 3) % 7] ?? 'sun'
  const draft = moduleInput([yard.zoneId], { schedule: { days: [inThreeDays], times: null } })
  const refused = await refusalOf(site.server.call('startTrial', { body: { draft } }))
  expect(refused).toMatchObject({ status: 422, error: 'trial.offSchedule' })
  expect(site.vision.trials.orders).toEqual([])
})

test('[MOD-11] a cancelled trial ends on its node, and keeps its findings', async () => {
  await using site = await SiteUnderTest.start()
  const yard = await place(site)
  site.vision.trials.report = () => ({
    ...saw(site, yard, [10]),
    state: 'running',
    progress: 0.4,
  })
  const draft = moduleInput([yard.zoneId])
  const { trial } = await site.server.call('startTrial', { body: { draft } })
  const params = { id: trial.id }
  await vi.waitFor(async () => {
    expect((await site.server.call('readTrial', { params })).progress).toBe(0.4)
  }, LIMIT)
  const { message } = await site.server.call('endTrial', { params })
  expect(message).toBe('The trial was cancelled.')
  await vi.waitFor(() => expect(site.vision.trials.ended).toEqual([yard.cameraId]), LIMIT)
  expect(await site.server.call('readTrial', { params })).toMatchObject({
    state: 'cancelled',
    total: 1,
  })
})

test('[MOD-11] a trial whose page was closed ends on its node', async () => {
  await using site = await SiteUnderTest.start()
  const yard = await place(site)
  let polls = 0
  site.vision.trials.report = () => {
    polls += 1
    return begun
  }
  const { trial } = await site.server.call('startTrial', { body: { draft: moduleInput([yard.zoneId]) } })
  await vi.waitFor(() => expect(polls).toBeGreaterThan(0), LIMIT)
  const now = performance.now.bind(performance)
  let aheadMs = 200_000
  using _clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs)
  await site.server.call('readTrial', { params: { id: trial.id } })
  aheadMs = 400_000
  const pollsBefore = polls
  await vi.waitFor(() => expect(polls).toBeGreaterThan(pollsBefore + 1), LIMIT)
  expect(site.vision.trials.ended).toEqual([])
  aheadMs = 900_000
  await vi.waitFor(() => expect(site.vision.trials.ended).toEqual([yard.cameraId]), LIMIT)
  expect(await site.server.call('readTrial', { params: { id: trial.id } })).toMatchObject({ state: 'cancelled' })
})

test('[MOD-11] waits for a busy node, and reports a node that aborts as failed', async () => {
  await using site = await SiteUnderTest.start()
  const yard = await place(site)
  site.vision.trials.refusal = 'busy'
  const draft = moduleInput([yard.zoneId])
  const { trial } = await site.server.call('startTrial', { body: { draft } })
  site.vision.trials.report = () => ({ ...begun, state: 'failed' })
  site.vision.trials.refusal = null
  const finished = await over(site, trial.id)
  expect(finished.cameras).toMatchObject([{ state: 'failed', problem: 'failed' }])
})

test('[MOD-11] a trial cancelled while its node is busy made no progress, and its node did not fail', async () => {
  await using site = await SiteUnderTest.start()
  const yard = await place(site)
  site.vision.trials.refusal = 'busy'
  const draft = moduleInput([yard.zoneId])
  const { trial } = await site.server.call('startTrial', { body: { draft } })
  const params = { id: trial.id }
  await vi.waitFor(async () => {
    expect((await site.server.call('readTrial', { params })).state).toBe('running')
  }, LIMIT)
  await site.server.call('endTrial', { params })
  site.vision.trials.refusal = null
  site.vision.trials.report = () => saw(site, yard, [10])
  // Trials run one at a time: once the next has ended, nothing of the first is in progress.
  const next = await site.server.call('startTrial', { body: { draft } })
  await over(site, next.trial.id)
  const finished = await site.server.call('readTrial', { params })
  expect(finished).toMatchObject({ state: 'cancelled', progress: 0, cameras: [{ problem: null }] })
})

test('[MOD-11] a restart leaves no trial hanging: an interrupted one is unknown and can be started again', async () => {
  await using site = await SiteUnderTest.start()
  const yard = await place(site)
  const draft = moduleInput([yard.zoneId])
  const { trial } = await site.server.call('startTrial', { body: { draft } })
  await vi.waitFor(() => expect(site.vision.trials.orders).toHaveLength(1), LIMIT)
  await site.restart()
  const read = site.server.call('readTrial', { params: { id: trial.id } })
  expect(await refusalOf(read)).toMatchObject({
    status: 404,
    message: 'This trial no longer exists. Start it again.',
  })
  expect(site.vision.trials.ended).toEqual([yard.cameraId])
  site.vision.trials.report = () => saw(site, yard, [10])
  const again = await site.server.call('startTrial', { body: { draft } })
  expect(await over(site, again.trial.id)).toMatchObject({ total: 1 })
})

test('[MOD-11] refuses a period too short or too long, no module, an unknown one, and one without zones', async () => {
  await using site = await SiteUnderTest.start()
  const { zoneId } = await place(site)
  const draft = moduleInput([zoneId])
  const refused = (body: Parameters<typeof start>[0]) => refusalOf(start(body))
  const start = (body: { draft?: typeof draft; moduleId?: string; minutes?: number }) =>
    site.server.call('startTrial', { body })
  for (const minutes of [9, 1_441, 30.5])
    expect(await refused({ draft, minutes })).toMatchObject({
      status: 400,
      field: 'minutes',
      message: 'A trial covers the last 10 minutes to 24 hours.',
    })
  expect(await refused({})).toMatchObject({ status: 400, error: 'trial.module.required' })
  expect(await refused({ moduleId: randomUUID() })).toMatchObject({
    status: 404,
    error: 'module.unknown',
  })
  expect(await refused({ draft: moduleInput([randomUUID()]) })).toMatchObject({
    status: 422,
    field: 'draft.zoneIds',
  })
  const counting = { ...draft, useCase: 'cycle-counting' as const }
  expect(await refused({ draft: counting })).toMatchObject({
    status: 422,
    error: 'trial.notWatched',
  })
})
