import { once } from 'node:events'
import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { presence, SiteUnderTest } from '../../../test/site-under-test.ts'
import { untilTestEnds } from '../../../test/until-test-ends.ts'
import { writtenLog } from '../../../test/written-log.ts'

const password = 'forklift-42'

/** A site with a password and an incident with picture and clip; `token` belongs to a login. */
async function siteWithIncident(options: Parameters<typeof SiteUnderTest.start>[0] = {}) {
  const site = untilTestEnds(await SiteUnderTest.start(options))
  const watched = await site.watchedCamera()
  const seen = presence(watched)
  await site.handOver(seen)
  const vision = { authorization: `Bearer ${site.server.visionToken}` }
  const path = `/api/vision/observations/${seen.id}`
  await site.server.fetch(`${path}/still`, {
    method: 'PUT',
    headers: { ...vision, 'content-type': 'image/jpeg' },
    body: Buffer.from([0xff, 0xd8, 0xff, 0xd9]),
  })
  await site.server.fetch(`${path}/clip?startsAt=2026-11-21T07:59:57.000Z&durationMs=8000`, {
    method: 'PUT',
    headers: { ...vision, 'content-type': 'video/mp4' },
    body: Buffer.alloc(64, 1),
  })
  const { token } = await site.server.call('createPassword', { body: { password } })
  return { site, camera: watched.camera, token }
}

/** The URLs of the newest incident's picture and clip, as this login gets them. */
async function mediaOf(site: SiteUnderTest, token: string) {
  const { rows } = await site.server.call('listIncidents', { query: {} }, { token })
  const [incident] = rows
  if (incident?.clip.state !== 'ready' || incident.stillUrl === null)
    throw new Error('the incident has no picture or clip')
  return { still: incident.stillUrl, clip: incident.clip.url }
}

const statusOf = async (site: SiteUnderTest, path: string) => (await site.server.fetch(path)).status

test('[AUTH-12.b] pictures, clips and downloads open by the tickets in their addresses alone', async () => {
  const { site, token } = await siteWithIncident()
  const { still, clip } = await mediaOf(site, token)
  for (const address of [still, clip, `${clip}&download=1`]) {
    expect(await statusOf(site, address)).toBe(200)
    const [plain = ''] = address.split('?')
    expect(await statusOf(site, plain)).toBe(401)
  }
})

test('[AUTH-12.c] a ticket opens no other resource and no other call', async () => {
  const { site, camera, token } = await siteWithIncident()
  const { still, clip } = await mediaOf(site, token)
  const [stillPath = '', ticket = ''] = still.split('?ticket=')
  const [clipPath = ''] = clip.split('?')
  expect(await statusOf(site, `${clipPath}?ticket=${ticket}`)).toBe(401)
  expect(await statusOf(site, `/api/cameras/${camera.id}/still?ticket=${ticket}`)).toBe(401)
  expect(await statusOf(site, `/api/incidents?ticket=${ticket}`)).toBe(401)
  expect(await statusOf(site, `${stillPath}?token=${token}`)).toBe(401)
})

test('[AUTH-12.d] a ticket ends with the login that created it', async () => {
  const { site, token } = await siteWithIncident()
  const { token: other } = await site.server.call('logIn', { body: { password } })
  const { still } = await mediaOf(site, token)
  const { still: stillOfOther } = await mediaOf(site, other)
  await site.server.call('logOut', {}, { token })
  expect(await statusOf(site, still)).toBe(401)
  expect(await statusOf(site, stillOfOther)).toBe(200)
})

test('[AUTH-12.d] a ticket is short-lived, and its address stays the same for some minutes', async () => {
  const { site, token } = await siteWithIncident()
  const { still } = await mediaOf(site, token)
  site.clock.pass(9 * 60)
  expect((await mediaOf(site, token)).still).toBe(still)
  site.clock.pass(11 * 60)
  expect(await statusOf(site, still)).toBe(401)
  expect(await statusOf(site, (await mediaOf(site, token)).still)).toBe(200)
})

test('[AUTH-12.b] where no login is required an address has no ticket', async () => {
  const { site, token } = await siteWithIncident()
  const value = { required: false }
  await site.server.call('saveConfig', { body: { field: 'authentication', value } }, { token })
  const { still, clip } = await mediaOf(site, token)
  expect(`${still}${clip}`).not.toContain('ticket')
  expect(await statusOf(site, clip)).toBe(200)
})

test('[WL-2.b] neither tickets, tokens nor passwords are in the log', async () => {
  const { log, text } = writtenLog()
  const { site, token } = await siteWithIncident({ log })
  const { still } = await mediaOf(site, token)
  await statusOf(site, still)
  await statusOf(site, still.replace(/.$/, '!'))
  await statusOf(site, `/api/label-image/foresite.svg/?token=${token}`)
  await statusOf(site, `/api/nothing?token=${token}`)
  await site.server.fetch('/api/auth', { method: 'POST', body: `{"password":"${password}` })
  const ticket = still.split('ticket=')[1] ?? ''
  for (const secret of [token, ticket, password]) expect(text()).not.toContain(secret)
})

test('[LIVE-4.e] the live view of a camera ends with the login that opened it', async () => {
  const { site, camera, token } = await siteWithIncident()
  site.vision.live = (socket) => socket.send(JSON.stringify({ codec: 'avc1.64001f', width: 768, height: 432 }))
  const url = `${site.server.url.replace('http', 'ws')}/api/cameras/${camera.id}/live`
  const socket = new WebSocket(url, { headers: { authorization: `Bearer ${token}` } })
  await once(socket, 'message')
  const closed = once(socket, 'close')
  await site.server.call('logOut', {}, { token })
  expect((await closed)[0]).toBe(1008)
})

test.each(['x', `${'-'.repeat(36)}.zz.${'A'.repeat(43)}`, `${'f'.repeat(36)}.zz.${'A'.repeat(43)}`])(
  '[AUTH-12.c] a made-up ticket (%s) answers 401',
  async (ticket) => {
    const { site, token } = await siteWithIncident()
    const [plain = ''] = (await mediaOf(site, token)).still.split('?')
    expect(await statusOf(site, `${plain}?ticket=${ticket}`)).toBe(401)
  },
)

test('[AUTH-12.b] a ticket can be requested for a path that no answer names, such as a camera’s picture', async () => {
  const { site, camera, token } = await siteWithIncident()
  const path = `/api/cameras/${camera.id}/still`
  const { ticket } = await site.server.call('readTicket', { query: { path } }, { token })
  expect(await statusOf(site, path)).toBe(401)
  expect(await statusOf(site, `${path}?ticket=${ticket ?? ''}`)).not.toBe(401)
  expect(await statusOf(site, `/api/cameras?ticket=${ticket ?? ''}`)).toBe(401)
})

test('no ticket is given where calls need no token', async () => {
  await using site = await SiteUnderTest.start()
  const answer = await site.server.call('readTicket', { query: { path: '/api/cameras' } })
  expect(answer).toEqual({ ticket: null })
})
