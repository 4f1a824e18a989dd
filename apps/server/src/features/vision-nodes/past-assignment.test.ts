import { visionNodeRoutes } from '@foresite/contract/vision-nodes'
import { expect, test } from 'vitest'
import { moduleInput, SiteUnderTest } from '../../../test/site-under-test.ts'

/** The site is in Lisbon, on UTC in November… */
const [night, noon] = ['2026-11-20T02:00:00.000Z', '2026-11-20T12:00:00.000Z']
/** …and an hour ahead in summer: it is 23:30 there. */
const inSummer = '2026-09-24T22:30:00.000Z'

/** Requests assignments as a node does. */
function asked(site: SiteUnderTest, moments: readonly string[], token = site.server.visionToken) {
  return site.server.fetch('/api/vision/past-assignments', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ moments }),
  })
}
/** The rule kinds at each moment, and the number of different assignments. */
async function kindsAt(site: SiteUnderTest, ...moments: readonly string[]) {
  const { assignments, of } = visionNodeRoutes.readPastAssignments.answer.parse(
    await (await asked(site, moments)).json(),
  )
  const kinds = assignments.map(({ cameras }) =>
    cameras.flatMap(({ rules }) => rules.map(({ kind }) => kind)).toSorted(),
  )
  return { kinds: of.map((one) => kinds[one]), different: assignments.length }
}

test('[MOD-7.c] gives the rules of another hour, by the modules’ own schedules', async () => {
  await using site = await SiteUnderTest.start()
  const value = { time: { timezone: 'Europe/Lisbon' } }
  await site.server.call('saveConfig', { body: { field: 'global_settings', value } })
  const { zone } = await site.watchedCamera()
  await site.server.call('createModule', {
    body: {
      ...moduleInput([zone.id]),
      name: 'At night',
      useCase: 'person-after-hours',
      detectedObjects: [],
      schedule: { days: [], times: { from: '23:00', to: '05:00' } },
    },
  })
  const [always, atNight] = [['restricted-area'], ['person-after-hours', 'restricted-area']]
  expect(await kindsAt(site, noon, night, inSummer, noon)).toEqual({
    kinds: [always, atNight, atNight, always],
    different: 2,
  })
})

test('the caller does not count as a node: cameras stay with theirs', async () => {
  await using site = await SiteUnderTest.start()
  await site.watchedCamera()
  const { version } = await site.vision.beat()
  await asked(site, [noon])
  expect((await site.vision.beat()).version).toBe(version)
})

test('a caller without the nodes’ token is refused, since the answer can open the cameras', async () => {
  await using site = await SiteUnderTest.start()
  const answer = await asked(site, [noon], 'a-token-that-is-not-it')
  expect(answer.status).toBe(401)
  expect(await answer.text()).not.toContain('rtsp')
})
