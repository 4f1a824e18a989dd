import { privacyDefaults } from '@foresite/contract/privacy'
import { retentionDefaults } from '@foresite/contract/retention'
import { expect, test, vi } from 'vitest'
import { readyCut, recordedAt } from '../../../test/recorded.ts'
import { presence, refusalOf, SiteUnderTest } from '../../../test/site-under-test.ts'
import { untilTestEnds } from '../../../test/until-test-ends.ts'

const LIMIT = { timeout: 60_000, interval: 50 }

const ready = readyCut('a video', '2026-11-21T08:00:00.000Z', { durationMs: 1_000 })

/** A site with the Portuguese profile, and an incident with clip, still and recording. */
async function portugueseSite(stillAt?: string) {
  const site = untilTestEnds(await SiteUnderTest.start())
  const watched = await site.watchedCamera()
  const { camera } = watched
  const observation = presence(watched)
  await site.handOver(observation)
  const put = (path: string, body: string, type: string, id = observation.id) =>
    site.server.fetch(`/api/vision/observations/${id}/${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${site.server.visionToken}`, 'content-type': type },
      body,
    })
  const still = stillAt === undefined ? 'still' : `still?at=${stillAt}`
  await put(still, 'the still as it was', 'image/jpeg')
  const clip = `clip?startsAt=${observation.startedAt}&durationMs=15000`
  await put(clip, 'the clip as it was', 'video/mp4')
  const segment = recordedAt(camera.id, new Date(Date.parse(observation.startedAt) - 60_000), { durationMs: 300_000 })
  await site.server.call('handOverSegments', { body: { nodeId: 'node', segments: [segment] } })
  site.vision.recordings.has(segment, 'recorded')
  site.vision.recordings.firstState = () => ready
  await keepLaw(site, 'portugal')
  const { rows } = await site.server.call('listIncidents', { query: {} })
  const incident = rows[0]
  if (incident === undefined) throw new Error('no incident')
  return { site, watched, camera, incident, put }
}

async function keepLaw(site: SiteUnderTest, profile: 'none' | 'portugal'): Promise<void> {
  const days = { ...retentionDefaults.days, clips: 30, stills: 30 }
  await site.server.call('saveRetention', { body: { ...retentionDefaults, profile, days } })
}

/** Requests media as a page of the product does. */
function onScreen(site: SiteUnderTest, path: string): Promise<Response> {
  return site.server.fetch(path, { headers: { referer: `${site.server.url}/compliance/incident-videos` } })
}

async function textOf(site: SiteUnderTest, path: string): Promise<string> {
  return (await onScreen(site, path)).text()
}

test('[PRIV-2.a, PRIV-2.c] exports blur people by default under the Portuguese profile, and otherwise follow the site’s setting', async () => {
  await using site = await SiteUnderTest.start()
  const read = async () => (await site.server.call('readPrivacy')).blurs
  const report = (blurExports: boolean | null) =>
    site.server.call('savePrivacy', { body: { ...privacyDefaults, blurExports } })
  expect(await read()).toBe(false)
  await keepLaw(site, 'portugal')
  expect(await read()).toBe(true)
  expect((await report(false)).message).toBe('The privacy settings were saved.')
  expect(await read()).toBe(false)
  await keepLaw(site, 'none')
  await report(true)
  expect(await read()).toBe(true)
})

test('[PRIV-2.a] a downloaded clip is made again with people blurred; on screen it plays unblurred', async () => {
  const { site, camera, incident } = await portugueseSite()
  const path = `/api/incidents/${incident.id}/clip`
  expect(await textOf(site, path)).toBe('the clip as it was')
  const download = await site.server.fetch(`${path}?download=1`)
  expect(await download.text()).toBe('a video')
  expect(download.headers.get('content-disposition')).toMatch(/^attachment; filename="Yard /)
  expect(site.vision.recordings.orders).toMatchObject([
    { cameraId: camera.id, kind: 'clip', blur: true, boxes: false, zones: [] },
  ])
  await keepLaw(site, 'none')
  expect(await textOf(site, `${path}?download=1`)).toBe('the clip as it was')
})

test('[PRIV-2.a, PRIV-2.c] media opened outside the product’s pages counts as a download, of everything that shows people', async () => {
  const { site, incident, camera } = await portugueseSite()
  const clip = `/api/incidents/${incident.id}/clip`
  const opened = { 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none', referer: `${site.server.url}/` }
  for (const headers of [{}, opened, { referer: `${site.server.url}${clip}` }]) {
    const taken = await site.server.fetch(clip, { headers })
    expect([headers, await taken.text()]).toEqual([headers, 'a video'])
  }
  const played = { 'sec-fetch-dest': 'video', 'sec-fetch-site': 'same-origin' }
  expect(await (await site.server.fetch(clip, { headers: played })).text()).toBe('the clip as it was')

  const live = `/api/cameras/${camera.id}/still`
  const refused = await site.server.fetch(live)
  expect([refused.status, await refused.json()]).toMatchObject([409, { error: 'privacy.onScreenOnly' }])
  expect((await onScreen(site, live)).status).not.toBe(409)
  await keepLaw(site, 'none')
  expect((await site.server.fetch(live)).status).not.toBe(409)
})

test('[PRIV-2.d, PRIV-2.e] an unblurred download needs a reason, which is recorded with item, time and user, and listed', async () => {
  const { site, incident } = await portugueseSite()
  const ana = { firstName: 'Ana', lastName: 'Sá', companyEmail: 'ana@site.example' }
  const { user } = await site.server.call('createUser', { body: ana })
  const subject = { kind: 'incident-clip' as const, incidentId: incident.id }
  const body = { subject, reason: 'Asked for by the police' }
  const unstated = await refusalOf(site.server.call('createDisclosure', { body }))
  expect(unstated).toMatchObject({ status: 428, error: 'who.required' })
  const given = await site.server.call('createDisclosure', { body }, { statedBy: user.id })
  expect(given.message).toBe('The reason was recorded.')
  expect(await textOf(site, given.url ?? '')).toBe('the clip as it was')
  expect(await site.server.call('listDisclosures')).toMatchObject([
    {
      subject,
      reason: 'Asked for by the police',
      at: site.clock.now().toISOString(),
      by: { userId: user.id, name: 'Ana Sá', stated: true },
    },
  ])
  expect(given.disclosure.title).toMatch(/^Clip: Person in restricted area .*, Yard, /)

  // Not for another file, and not for ever.
  const still = `/api/incidents/${incident.id}/still?download=1&disclosure=${given.disclosure.id}`
  expect((await site.server.fetch(still)).status).toBe(409)
  await site.passWatched(16 * 60)
  expect((await site.server.fetch(given.url ?? '')).status).toBe(409)
})

test('[PRIV-2.b] a reason is valid for its one clip or picture, and for 15 minutes', async () => {
  const { site, watched, incident, put } = await portugueseSite()
  const later = presence(watched, { startedAt: '2026-11-21T08:05:00.000Z' })
  await site.handOver(later)
  await put('still', 'another still', 'image/jpeg', later.id)
  await put(`clip?startsAt=${later.startedAt}&durationMs=15000`, 'another clip', 'video/mp4', later.id)
  const { rows } = await site.server.call('listIncidents', { query: {} })
  const other = rows.find(({ id }) => id !== incident.id)?.id ?? ''
  expect(other).not.toBe('')
  const subject = { kind: 'incident-clip' as const, incidentId: incident.id }
  const body = { subject, reason: 'Asked for by the police' }
  const { disclosure, url } = await site.server.call('createDisclosure', { body })
  const statusOf = async (path: string) => (await site.server.fetch(path)).status
  const asItWas = `download=1&disclosure=${disclosure.id}`
  for (const path of [`${incident.id}/still`, `${other}/clip`, `${other}/still`])
    expect([path, await statusOf(`/api/incidents/${path}?${asItWas}`)]).toEqual([path, 409])
  expect(await statusOf(url ?? '')).toBe(200)
  await site.passWatched(16 * 60)
  expect(await statusOf(url ?? '')).toBe(409)
})

test('[PRIV-2.c] a downloaded still is blurred too', async () => {
  const { site, camera, incident } = await portugueseSite()
  const path = `/api/incidents/${incident.id}/still?download=1`
  const still = await site.server.fetch(path)
  const at = String(Date.parse(incident.createdAt))
  expect([still.status, await still.text()]).toEqual([200, `still at ${at}`])
  expect(site.vision.recordings.asked.at(-1)).toBe(`GET /recordings/${camera.id}/still?at=${at}&blur=1`)
  expect(await textOf(site, `/api/incidents/${incident.id}/still`)).toBe('the still as it was')
  await site.server.fetch(`/api/cameras/${camera.id}/recorded-still?at=${incident.createdAt}`)
  expect(site.vision.recordings.asked.at(-1)).toBe(`GET /recordings/${camera.id}/still?at=${at}&blur=1`)
})

test('[PRIV-2.c] if an event had to last before it counted, the pictured moment is blurred, not the beginning', async () => {
  const { site, camera, incident } = await portugueseSite('2026-11-21T08:01:00.000Z')
  const shown = String(Date.parse('2026-11-21T08:01:00.000Z'))
  expect(incident.createdAt).not.toBe(incident.stillAt)
  expect(incident.stillAt).toBe('2026-11-21T08:01:00.000Z')
  await site.server.fetch(`/api/incidents/${incident.id}/still?download=1`)
  expect(site.vision.recordings.asked.at(-1)).toBe(`GET /recordings/${camera.id}/still?at=${shown}&blur=1`)
})

test('[PRIV-2.a] footage that was not recorded cannot be blurred: the download is refused', async () => {
  const { site, incident } = await portugueseSite()
  const nothing = { state: 'failed', problem: 'nothing-recorded' } as const
  site.vision.recordings.firstState = () => nothing
  const refused = await site.server.fetch(`/api/incidents/${incident.id}/clip?download=1`)
  const refusal = (await refused.json()) as { message: string; error: string }
  expect([refused.status, refusal.error]).toEqual([409, 'privacy.cannotBlur'])
  expect(refusal.message).toMatch(/^People cannot be blurred here/)
  expect(JSON.stringify(refusal)).not.toContain('as it was')
})

test('[PRIV-2.a, PRIV-2.c] footage that was not analysed cannot be blurred: nothing of it is downloaded', async () => {
  const { site, camera, incident } = await portugueseSite()
  const since = new Date(Date.parse(incident.createdAt) + 5_000).toISOString()
  await site.passWatched(60)
  const report = {
    cameraId: camera.id,
    state: 'live' as const,
    since: incident.createdAt,
    health: [{ problem: 'unseen' as const, since }],
    recording: { state: 'recording' as const, since: incident.createdAt },
  }
  await site.server.call('reportCameras', { body: { nodeId: 'node', reports: [report], disk: null } })
  for (const path of [
    `/api/incidents/${incident.id}/clip?download=1`,
    `/api/cameras/${camera.id}/recorded-still?at=${since}&download=1`,
  ]) {
    const refused = await site.server.fetch(path)
    expect([refused.status, await refused.json()]).toMatchObject([409, { error: 'privacy.notAnalysed' }])
  }
  const until = async (to: string) => {
    const wish = { cameraId: camera.id, from: incident.createdAt, to, kind: 'clip' as const }
    return (await site.server.call('createExport', { body: wish })).export.id
  }
  const beyond = await until(new Date(Date.parse(since) + 1_000).toISOString())
  await vi.waitFor(async () => {
    const { state } = await site.server.call('readExport', { params: { id: beyond } })
    expect(state).toEqual({ state: 'failed', problem: 'not-analysed' })
  }, LIMIT)
  expect(site.vision.recordings.orders).toEqual([])
  await until(since)
  await vi.waitFor(() => expect(site.vision.recordings.orders).toMatchObject([{ blur: true }]), LIMIT)
  // The still shows a moment that was analysed.
  expect((await site.server.fetch(`/api/incidents/${incident.id}/still?download=1`)).status).toBe(200)
})

test('[PRIV-2.a, PRIV-2.d] an export has people blurred unless a reason was given for it', async () => {
  const { site, camera, incident } = await portugueseSite()
  const from = incident.createdAt
  const to = new Date(Date.parse(from) + 10_000).toISOString()
  const wish = { cameraId: camera.id, from, to, kind: 'clip' as const }
  expect((await site.server.call('createExport', { body: wish })).export.blurred).toBe(true)
  await vi.waitFor(() => expect(site.vision.recordings.orders).toMatchObject([{ blur: true }]), LIMIT)
  const subject = { kind: 'export' as const, cameraId: camera.id, from, to }
  const body = { subject, reason: 'Asked for by the police' }
  const { disclosure, url } = await site.server.call('createDisclosure', { body })
  expect(url).toBeNull()
  const asItWas = { ...wish, disclosureId: disclosure.id }
  expect((await site.server.call('createExport', { body: asItWas })).export.blurred).toBe(false)
  const other = { ...asItWas, to: new Date(Date.parse(from) + 20_000).toISOString() }
  expect(await refusalOf(site.server.call('createExport', { body: other }))).toMatchObject({
    status: 422,
    error: 'privacy.disclosure.invalid',
  })
})

test('[PRIV-2.a, PRIV-2.d] an unblurred export from before the profile is refused; one with a stated reason is not', async () => {
  const { site, camera, incident } = await portugueseSite()
  const video = 'the video as it was'
  site.vision.recordings.firstState = () => ({ ...ready, bytes: video.length })
  site.vision.recordings.video = Buffer.from(video)
  const made = async (lastsMs: number, disclosureId?: string) => {
    const to = new Date(Date.parse(incident.createdAt) + lastsMs).toISOString()
    const wish = { cameraId: camera.id, from: incident.createdAt, to, kind: 'clip' as const, disclosureId }
    const { id } = (await site.server.call('createExport', { body: wish })).export
    await vi.waitFor(async () => {
      const { state } = await site.server.call('readExport', { params: { id } })
      expect(state.state).toBe('ready')
    }, LIMIT)
    return `/api/exports/${id}/file`
  }
  await keepLaw(site, 'none')
  const before = await made(10_000)
  expect(await textOf(site, before)).toBe(video)
  await keepLaw(site, 'portugal')
  for (const path of [before, `${before}?download=1`])
    expect(await (await site.server.fetch(path)).json()).toMatchObject({ error: 'privacy.videoAsItWas' })
  const to = new Date(Date.parse(incident.createdAt) + 20_000).toISOString()
  const subject = { kind: 'export' as const, cameraId: camera.id, from: incident.createdAt, to }
  const body = { subject, reason: 'Asked for by the police' }
  const { disclosure } = await site.server.call('createDisclosure', { body })
  const forReason = await made(20_000, disclosure.id)
  await site.passWatched(16 * 60)
  expect(await textOf(site, `${forReason}?download=1`)).toBe(video)
})

test('the notice is the law’s sentence with the controller, or the site’s own; the second of two editors is warned', async () => {
  await using site = await SiteUnderTest.start()
  const wanted = { ...privacyDefaults, controller: 'Armazéns do Norte' }
  await site.server.call('savePrivacy', { body: { ...wanted, since: null } })
  const { defaultNotice, changed } = await site.server.call('readPrivacy')
  expect(defaultNotice.pt).toBe(
    'Para sua proteção, este local é objeto de videovigilância. Responsável pelo tratamento: Armazéns do Norte.',
  )
  expect(defaultNotice.en).toMatch(/^For your protection, this place is under video surveillance\. Controller: /)
  site.clock.pass(1)
  const late = site.server.call('savePrivacy', { body: { ...wanted, since: null } })
  expect(await refusalOf(late)).toMatchObject({ status: 409, error: 'record.changed' })
  const notice = { en: null, pt: 'Sorria, está a ser filmado.' }
  await site.server.call('savePrivacy', { body: { ...wanted, notice, since: changed?.at ?? null } })
  expect((await site.server.call('readPrivacy')).notice).toEqual(notice)
})
