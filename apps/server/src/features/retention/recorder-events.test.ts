import { retentionDefaults } from '@foresite/contract/retention'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { account, configs, FrigateUnderTest, yardCamera } from '../../../test/frigate-under-test.ts'
import { restEvent } from '../../../test/recorder-events.ts'
import { refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'

const hour = 3600
/** Events still arriving during a sweep are deleted by the next one, a minute later. */
const twoSweeps = 100_000
/** 2026-11-21T08:00:00Z, where the tests' clock begins. */
const begin = Date.parse('2026-11-21T08:00:00Z') / 1000
const at = (hoursBefore: number) => new Date((begin - hoursBefore * hour) * 1000).toISOString()

let site: SiteUnderTest
let frigate: FrigateUnderTest
beforeEach(async () => {
  site = await SiteUnderTest.start()
  frigate = await FrigateUnderTest.start()
  const { cameras } = configs['0.17.2']
  const both = { ...cameras, dock: yardCamera({ name: 'dock', friendly_name: 'Dock' }) }
  frigate.config = { ...configs['0.17.2'], cameras: both }
})
afterEach(async () => {
  await site[Symbol.asyncDispose]()
  await frigate[Symbol.asyncDispose]()
})

/** Imports the recorder's cameras and waits for its events; returns the cameras' ids. */
async function connect(events: FrigateUnderTest['events']) {
  const save = () => site.server.call('saveRecorder', { body: { address: frigate.address, ...account } })
  await save()
  const { results } = await site.server.call('importRecorderCameras', {
    body: { names: ['yard', 'dock'] },
  })
  const [yard, dock] = results.map(({ cameraId }) => cameraId ?? '')
  frigate.events = events
  await save()
  await eventually(async () => {
    const { total } = await site.server.call('listRecorderEvents', { query: {} })
    expect(total).toBe(events.length)
  })
  // However long the test takes, deleted events do not arrive again.
  frigate.events = []
  return { yard: yard ?? '', dock: dock ?? '' }
}

/** Labels of the recorder's known events, newest first. */
async function labels(): Promise<string[]> {
  const { rows } = await site.server.call('listRecorderEvents', { query: { limit: 100 } })
  return rows.map(({ label }) => label)
}

/** Sets how many days recordings are kept, which deletes due ones at once. */
function keepDays(recordings: number) {
  const days = { ...retentionDefaults.days, recordings }
  return site.server.call('saveRetention', { body: { ...retentionDefaults, days } })
}

const event = (label: string, hoursBefore: number, part: object = {}) =>
  restEvent(label, begin - hoursBefore * hour, { label, ...part })

test('[PRIV-1.a, PRIV-1.c] a recorder’s events are deleted with the recordings, as many days after their end', async () => {
  const lasting = { end_time: begin - 2 * hour }
  const { yard } = await connect([
    event('old', 20),
    event('lasting', 20, lasting),
    event('forgotten', 19.5, { end_time: null }),
    event('young', 1),
  ])
  await keepDays(1)
  site.clock.pass(5 * hour)
  const changes = await site.listen()
  await keepDays(1)
  await eventually(async () => {
    expect(await labels()).toEqual(['young', 'lasting'])
  }, twoSweeps)
  await eventually(() => expect(changes).toContainEqual({ topic: 'recorder', id: yard, change: 'updated' }))
  const query = { from: at(24), to: at(0) }
  const { recorderEvents } = await site.server.call('readTimeline', { params: { id: yard }, query })
  expect(recorderEvents.map(({ label }) => label)).toEqual(['lasting', 'young'])
})

test('[PRIV-1.c] a camera with a shorter retention than the site also keeps a recorder’s events shorter', async () => {
  const { dock } = await connect([event('yard', 20), event('dock', 20, { camera: 'dock' })])
  const recording = { enabled: true, days: 1, maxGigabytes: null }
  await site.server.call('changeCamera', { params: { id: dock }, body: { recording } })
  site.clock.pass(5 * hour)
  await keepDays(3)
  await eventually(async () => {
    expect(await labels()).toEqual(['yard'])
  }, twoSweeps)
})

test('[PRIV-1.c] hundreds of expired events are all deleted', async () => {
  await connect(Array.from({ length: 250 }, (_, i) => event(`old-${String(i)}`, 20 - i / 100)))
  site.clock.pass(10 * hour)
  await keepDays(1)
  await eventually(async () => {
    expect(await labels()).toEqual([])
  }, twoSweeps)
})

test('[PRIV-1.e] a held range keeps the recorder’s events in it, and their camera, until its release', async () => {
  const { yard: cameraId } = await connect([
    event('before', 20),
    event('held', 19),
    event('elsewhere', 19, { camera: 'dock' }),
    event('after', 18),
  ])
  // The recorder's event lasts twelve seconds: the period begins in its middle.
  const from = new Date(Date.parse(at(19)) + 6_000).toISOString()
  const subject = { kind: 'recording', cameraId, from, to: at(18.5) } as const
  const { hold } = await site.server.call('createHold', { body: { subject, reason: 'Police' } })
  site.clock.pass(10 * hour)
  await keepDays(1)
  await eventually(async () => {
    expect(await labels()).toEqual(['held'])
  }, twoSweeps)
  const refused = await refusalOf(site.server.call('deleteCamera', { params: { id: cameraId } }))
  expect(refused).toMatchObject({ status: 409, error: 'camera.held' })
  await site.server.call('releaseHold', { params: { id: hold.id }, body: { reason: 'Returned' } })
  await eventually(async () => {
    expect(await labels()).toEqual([])
  })
})
