import { createHash } from 'node:crypto'
import { privacyDefaults } from '@foresite/contract/privacy'
import sharp from 'sharp'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { iso, plate, Yard } from '../../../test/yard.ts'

/** The text of a carrier's statement, and its number of pictures. */
async function statementOf(yard: Yard, query: string) {
  const answer = await yard.site.server.fetch(`/api/yard-management/carrier-scores/statement.pdf?${query}`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const content = new Uint8Array(await answer.arrayBuffer())
  const pictures = Buffer.from(content).toString('latin1').split('/Subtype /Image').length - 1
  const { text } = await extractText(await getDocumentProxy(content), { mergePages: true })
  return { text: text.replace(/\s+/g, ' '), pictures }
}

test('[YARD-2.h] the cost in a statement follows from the duration that it states, to the second', async () => {
  await using yard = await Yard.open()
  const { server } = yard.site
  const { changed: _, ...operations } = await server.call('readOperations')
  const targets = { ...operations.targets, freeTimeMin: 60, detention: { perHour: 1_000, currency: 'EUR' } }
  await server.call('saveOperations', { body: { ...operations, targets } })
  await server.call('createAppointment', {
    body: { reference: 'A-1', at: iso(180), licensePlate: 'AB-12-CD', carrier: 'Norte' },
  })
  const exit = yard.crosses('exit', 30, plate('AB-12-CD'))
  const late = new Date(Date.parse(exit.startedAt) + 11_400).toISOString()
  await yard.site.handOver(yard.crosses('entry', 190, plate('AB-12-CD')), { ...exit, startedAt: late, endedAt: late })
  const { text } = await statementOf(yard, 'carrier=Norte&startDate=2026-11-20&endDate=2026-11-21')
  // 90 min 11 s at 1,000 an hour; the 0.4 s would make it 1,503.17.
  expect(text).toContain('Detention 1:30:11 h')
  expect(text).toContain('Cost €1,503.06')
  expect(text).toMatch(/Yard departure Nov 21, 2026, \d\d:\d\d:11/)
})

test('[YARD-2.h] a statement has each detained visit with its times, pictures and sums; it omits pictures where people are blurred', async () => {
  await using yard = await Yard.open()
  const { server } = yard.site
  const { changed: _, ...operations } = await server.call('readOperations')
  const targets = { ...operations.targets, freeTimeMin: 60, detention: { perHour: 60, currency: 'EUR' } }
  await server.call('saveOperations', { body: { ...operations, targets } })
  const due = { licensePlate: 'AB-12-CD', carrier: 'Norte' }
  await server.call('createAppointment', { body: { reference: 'A-1', at: iso(180), ...due } })
  const entry = yard.crosses('entry', 190, plate('AB-12-CD'))
  await yard.site.handOver(
    entry,
    yard.docks(170, 40),
    yard.crosses('exit', 30, plate('AB-12-CD')),
    // One of another carrier, and one within its free time.
    yard.crosses('entry', 185, plate('XY-99-ZZ')),
    yard.crosses('exit', 20, plate('XY-99-ZZ')),
  )
  const still = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#557799' } })
    .jpeg()
    .toBuffer()
  const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${server.visionToken}` }
  await server.fetch(`/api/vision/observations/${entry.id}/still`, {
    method: 'PUT',
    headers,
    body: new Uint8Array(still),
  })
  const video = Buffer.from('a video of the arrival')
  await server.fetch(`/api/vision/observations/${entry.id}/clip?startsAt=${iso(191)}&durationMs=13000`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'video/mp4' },
    body: new Uint8Array(video),
  })
  const [visit] = await yard.visits({ carrier: 'Norte' })
  const { sightings } = await server.call('readVisit', { params: { id: visit?.id ?? '' } })
  const picture = await server.fetch(sightings.find(({ id }) => id === entry.id)?.picture ?? '')
  const sum = createHash('sha256')
    .update(new Uint8Array(await picture.arrayBuffer()))
    .digest('hex')
  const query = 'carrier=Norte&startDate=2026-11-20&endDate=2026-11-21'
  const { text, pictures } = await statementOf(yard, query)
  // From the appointment: 150 minutes less 60.
  for (const expected of [
    'Detention: Norte',
    'Visits over free time 1',
    'Nov 20, 2026 – Nov 21, 2026',
    'Time zone UTC',
    'Free time 1:00:00 h',
    'Detention 1:30:00 h',
    'Cost €90.00',
    'AB-12-CD',
  ])
    expect(text).toContain(expected)
  expect(text).not.toContain('XY-99-ZZ')
  expect(text.replace(/ /g, '')).toContain(sum)
  expect(text).toContain('Clip of the arrival')
  expect(text.replace(/ /g, '')).toContain(createHash('sha256').update(video).digest('hex'))
  const inPortuguese = await statementOf(yard, `${query}&language=pt`)
  expect(inPortuguese.text).toContain('Imobilização: Norte')
  const { user } = await server.call('createUser', {
    body: { firstName: 'Ana', lastName: 'Sá', companyEmail: 'a@b.example' },
  })
  await server.call('savePrivacy', { body: { ...privacyDefaults, blurExports: true } }, { statedBy: user.id })
  const blurred = await statementOf(yard, query)
  expect(blurred.text).toContain('Pictures are left out')
  expect(blurred.pictures).toBeLessThan(pictures)
  const backwards = 'carrier=Norte&startDate=2026-11-21&endDate=2026-11-20'
  expect((await server.fetch(`/api/yard-management/carrier-scores/statement.pdf?${backwards}`)).status).toBe(422)
})

test('[YARD-2.f, YARD-2.h] statement, scorecard, list and CSV add up the same seconds and cents', async () => {
  await using yard = await Yard.open()
  const { server } = yard.site
  const { changed: _, ...operations } = await server.call('readOperations')
  const targets = { ...operations.targets, freeTimeMin: 60, detention: { perHour: 47.3, currency: 'EUR' } }
  await server.call('saveOperations', { body: { ...operations, targets } })
  const at = (minutesAgo: number, ms: number) => {
    const instant = new Date(Date.parse(iso(minutesAgo)) + ms).toISOString()
    return { startedAt: instant, endedAt: instant }
  }
  for (const [i, mark] of ['AA-11-AA', 'BB-22-BB', 'CC-33-CC'].entries()) {
    const offset = 100 * i
    const due = { reference: mark, at: iso(400 - offset), licensePlate: mark, carrier: 'Norte' }
    await server.call('createAppointment', { body: due })
    await yard.site.handOver(
      yard.crosses('entry', 0, { ...plate(mark), ...at(400 - offset, 700) }),
      // Its fractions give 12.4 to 14.4 s; its stated times give 12 to 14 s.
      yard.crosses('exit', 0, { ...plate(mark), ...at(325 - offset, 13_100 + 1_000 * i) }),
    )
  }
  const days = { startDate: '2026-11-20', endDate: '2026-11-21' }
  const listed = (await yard.visits({ detained: 'true', carrier: 'Norte' })).map(({ detention }) => detention)
  const seconds = listed.map((detention) => (detention?.ms ?? 0) / 1_000)
  expect(seconds.toSorted()).toEqual([913, 914, 915])
  const cents = listed.map((detention) => Math.round((detention?.cost ?? 0) * 100))
  const cost = cents.reduce((sum, each) => sum + each, 0) / 100
  const { scores } = await server.call('listCarrierScores', { query: days })
  expect(scores).toMatchObject([{ carrier: 'Norte', detained: 3, detentionMs: 2_742_000, detentionCost: cost }])
  const { text } = await statementOf(yard, 'carrier=Norte&startDate=2026-11-20&endDate=2026-11-21')
  expect(text).toContain('Detention 0:45:42 h')
  expect(text).toContain(`Cost €${cost.toFixed(2)}`)
  const csv = await (await server.fetch('/api/yard-management/visits.csv?detained=true')).text()
  expect(csv.match(/15 min 1[345] s/g)).toHaveLength(3)
})
