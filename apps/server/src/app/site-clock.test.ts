import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { startMailServer, type MailServer } from '../../test/mail-server.ts'
import { addUser, raise, settled, setUpMail, notifyingModule } from '../../test/notified-site.ts'
import { readyCut, record, recordedAt } from '../../test/recorded.ts'
import { SiteUnderTest } from '../../test/site-under-test.ts'

// The product exports times in the site's time zone. Pago Pago is eleven hours behind UTC, so the day differs too.

const timezone = 'Pacific/Pago_Pago'
const from = '2026-11-21T08:00:00.000Z'
const to = '2026-11-21T08:00:20.000Z'
const local = '2026-11-20 21-00-00'

let site: SiteUnderTest
let mail: MailServer
let incidentId: string
let cameraId: string

const media = (observationId: string, path: string, type: string) =>
  site.server.fetch(`/api/vision/observations/${observationId}/${path}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${site.server.visionToken}`, 'content-type': type },
    body: 'taken at eight',
  })

/** An incident at 08:00 UTC, with clip, still and recording, notified by email and SMS. */
beforeAll(async () => {
  mail = await startMailServer()
  site = await SiteUnderTest.start()
  const value = { time: { timezone } }
  await site.server.call('saveConfig', { body: { field: 'global_settings', value } })
  await setUpMail(site, mail.port)
  const ana = await addUser(site, { phone: '+15551234567', serviceProvider: 'verizon' })
  const watched = await notifyingModule(site, { userIds: [ana.id], sms: true })
  cameraId = watched.camera.id
  const { id } = await raise(site, watched)
  await media(id, 'still', 'image/jpeg')
  await media(id, `clip?startsAt=${from}&durationMs=15000`, 'video/mp4')
  await record(site, [recordedAt(cameraId, from), recordedAt(cameraId, '2026-11-21T08:00:10.000Z')])
  await settled(site, 2)
  incidentId = (await site.server.call('listIncidents')).rows[0]?.id ?? ''
})
afterAll(async () => {
  await site[Symbol.asyncDispose]()
  await mail[Symbol.asyncDispose]()
})

async function nameOf(path: string): Promise<string> {
  const answer = await site.server.fetch(path)
  expect(answer.status).toBe(200)
  await answer.arrayBuffer()
  return decodeURIComponent(answer.headers.get('content-disposition') ?? '')
}

test.each([
  ['clip', 'mp4'],
  ['still', 'jpg'],
])('[SET-1.b] the %s of an incident downloads under a name in the site’s time', async (what, ending) => {
  expect(await nameOf(`/api/incidents/${incidentId}/${what}?download=1`)).toContain(
    `filename="Yard ${local}.${ending}"`,
  )
})

test('[SET-1.b] a clip and its checksum download under names in the site’s time', async () => {
  const video = Buffer.from('a video')
  site.vision.recordings.video = video
  site.vision.recordings.firstState = () => readyCut(video, from, { durationMs: 20_000 })
  const { export: made } = await site.server.call('createExport', {
    body: { cameraId, from, to, kind: 'clip' },
  })
  const name = `Yard ${local}.mp4`
  await eventually(async () => {
    const { state } = await site.server.call('readExport', { params: { id: made.id } })
    expect(state).toMatchObject({ state: 'ready', fileName: name })
  })
  expect(await nameOf(`/api/exports/${made.id}/file?download=1`)).toContain(name)
  expect(await nameOf(`/api/exports/${made.id}/sha256`)).toContain(`${name}.sha256`)
})

test('[SET-1.b] email and SMS give the incident’s time in the site’s time zone, and name the zone', () => {
  const bodies = mail.mails.map(({ body }) => body)
  expect(bodies).toHaveLength(2)
  for (const body of bodies) expect(body).toContain('Nov 20, 2026, 21:00:00 (Pacific/Pago Pago)')
})

test('[SET-1.b] the configuration file is named by the site’s day and contains the site’s time', async () => {
  expect(await nameOf('/api/config/export')).toContain('foresite-2026-11-20.json')
  const { exportedAt } = await site.server.call('exportConfiguration')
  expect(exportedAt).toBe('2026-11-20T21:00:00-11:00')
})

test('[SET-1.b] unblurred exports are listed in the site’s time', async () => {
  const [user] = await site.server.call('listUsers')
  const subject = { kind: 'incident-clip' as const, incidentId }
  const { disclosure } = await site.server.call(
    'createDisclosure',
    { body: { subject, reason: 'Asked for by the police' } },
    { statedBy: user?.id ?? '' },
  )
  expect(disclosure.title).toMatch(/^Clip: Person in restricted area .*, Yard, Nov 20, 2026, 21:00$/)
})

test('[SET-1.b] legal holds are listed in the site’s time', async () => {
  const [user] = await site.server.call('listUsers')
  const subject = { kind: 'recording' as const, cameraId, from, to }
  const { hold } = await site.server.call(
    'createHold',
    { body: { subject, reason: 'Asked for by the police' } },
    { statedBy: user?.id ?? '' },
  )
  expect(hold.title).toBe('Yard · Nov 20, 2026, 21:00:00 – 21:00:20')
})
