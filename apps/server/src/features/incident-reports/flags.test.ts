import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { noDescription, type Description } from '@foresite/contract/safety-ai'
import { reportWith, wholeReport } from '../../../test/incident-reports.ts'
import { presence, sharedSite } from '../../../test/site-under-test.ts'

const shared = sharedSite()

/** A caller's description that claims to need no checking. */
function byModel(text: string): Description {
  return { ...noDescription, text, source: 'model', model: 'llama3' }
}

/** Saves a report and returns its flags. */
async function flagsAfter(id: string, part: Partial<typeof wholeReport>): Promise<string[]> {
  const body = { content: { ...wholeReport, ...part } }
  const { report } = await shared().server.call('changeIncidentReport', { params: { id }, body })
  return report.content.description.flags.map(({ text }) => text)
}

test('[REP-7] the server flags statements beyond the facts, whatever the caller claims', async () => {
  const { id } = await reportWith(shared(), {}, { complete: false })
  const description = byModel('At 07:30 three pallets hit Maria Santos in Aisle 7.')
  expect(await flagsAfter(id, { description })).toEqual(['three', 'Maria Santos'])
  const invented = {
    ...description,
    flags: [{ ...({ kind: 'time', start: 3, end: 8 } as const), text: '07:30' }],
  }
  expect(await flagsAfter(id, { description: invented })).toEqual(['three', 'Maria Santos'])
})

test('[REP-7] a generated text that still names the previous place is flagged after a change of place', async () => {
  const description = byModel('A pallet fell in Aisle 7.')
  const { id, content } = await reportWith(shared(), { description })
  expect(content.description.flags).toEqual([])
  expect(await flagsAfter(id, { description, place: 'Gate 4' })).toEqual(['Aisle', '7'])
})

test('[REP-7] text typed by a user is not flagged', async () => {
  const { id } = await reportWith(shared(), {}, { complete: false })
  const typed = { ...byModel('Maria Santos saw 7 pallets.'), source: 'typed' as const, model: null }
  const flags = [{ kind: 'name' as const, start: 0, end: 12, text: 'Maria Santos' }]
  expect(await flagsAfter(id, { description: { ...typed, flags } })).toEqual([])
})

test('[REP-7] completing a report checks it against the incident’s state at that time', async () => {
  const site = shared()
  const watched = await site.watchedCamera()
  const observation = presence(watched)
  await site.handOver(observation)
  const query = { cameraId: watched.camera.id }
  const [incident] = (await site.server.call('listIncidents', { query })).rows
  const description = byModel('It lasted 90 seconds.')
  const { id, content } = await reportWith(site, { description }, { incidentId: incident?.id ?? null, complete: false })
  expect(content.description.flags.map(({ text }) => text)).toEqual(['90 seconds'])
  const endedAt = new Date(Date.parse(observation.startedAt) + 90_000).toISOString()
  await site.handOver({ ...observation, endedAt })
  const { report } = await site.server.call('completeIncidentReport', { params: { id }, body: {} })
  expect(report.content.description.flags).toEqual([])
})

test('[REP-7] a text is checked in the language it was written in, not in that of the user who saves it', async () => {
  const { id } = await reportWith(shared(), {}, { complete: false })
  // Read as Portuguese, "three" would be no number and "March" a name.
  const text = 'At 7:30 a.m. three pallets fell after 1.500 m, on the 2nd of March.'
  const description: Description = { ...byModel(text), language: 'en' }
  for (const language of ['en', 'pt'] as const) {
    const body = { content: { ...wholeReport, description } }
    const { report } = await shared().server.call('changeIncidentReport', { params: { id }, body }, { language })
    expect(report.content.description.flags.map(({ kind, text: flagged }) => `${kind}: ${flagged}`)).toEqual([
      'number: three',
      'number: 1.500 m',
      'date: 2nd of March',
    ])
  }
})

test('[REP-7] a report without a stored language is read as before, in any user’s language', async () => {
  const site = shared()
  const description = byModel('Three pallets fell.')
  const { id } = await reportWith(site, { description }, { complete: false })
  await site.server.db.execute(
    sql`update incident_reports set content = content #- '{description,language}' where id = ${id}`,
  )
  const report = await site.server.call('readIncidentReport', { params: { id } })
  expect(report.content.description).toMatchObject({ language: null, text: 'Three pallets fell.' })
  const body = { content: report.content }
  const flagged = async (language: 'en' | 'pt') => {
    const saved = await site.server.call('changeIncidentReport', { params: { id }, body }, { language })
    return saved.report.content.description.flags.map(({ text }) => text)
  }
  expect(await flagged('en')).toEqual(['Three'])
  expect(await flagged('pt')).toEqual([])
})
