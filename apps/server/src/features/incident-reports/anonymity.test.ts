import { randomUUID } from 'node:crypto'
import { nearMissForm, type NearMissForm } from '@foresite/contract/report-forms'
import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { wholeReport } from '../../../test/incident-reports.ts'
import { sharedSite, type SiteUnderTest } from '../../../test/site-under-test.ts'
import { reportChangeTable } from './report-table.ts'

const shared = sharedSite()

const reportWith = (nearMiss: Partial<NearMissForm>) => ({
  ...wholeReport,
  forms: { injury: null, equipment: null, nearMiss: nearMissForm.parse(nearMiss) },
})

async function userOf(site: SiteUnderTest): Promise<string> {
  const companyEmail = `${randomUUID()}@site.example`
  const body = { firstName: 'Ana', lastName: 'Sá', companyEmail }
  return (await site.server.call('createUser', { body })).user.id
}

/** A finished report by Ana Sá. */
async function begun(site: SiteUnderTest, nearMiss: Partial<NearMissForm>): Promise<string> {
  const who = { statedBy: await userOf(site) }
  const { report } = await site.server.call('createIncidentReport', { body: {} }, who)
  const params = { id: report.id }
  const body = { content: reportWith(nearMiss) }
  await site.server.call('changeIncidentReport', { params, body }, who)
  await site.server.call('completeIncidentReport', { params, body: {} }, who)
  return report.id
}

async function changed(site: SiteUnderTest, id: string, nearMiss: Partial<NearMissForm>) {
  const body = { content: reportWith(nearMiss) }
  const who = { statedBy: await userOf(site) }
  await site.server.call('changeIncidentReport', { params: { id }, body }, who)
}

async function pdfText(site: SiteUnderTest, id: string): Promise<string> {
  const answer = await site.server.fetch(`/api/incident-reports/${id}/pdf?language=en`)
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}

test('[REP-5.c] the document of an anonymous near miss does not name the report’s author either', async () => {
  const site = shared()
  const text = await pdfText(site, await begun(site, { hazard: 'Corner', anonymous: true }))
  expect(text).toContain('Reported anonymously Yes')
  expect(text).toContain('Started ')
  expect(text).not.toContain('Started by')
  expect(text).not.toContain('Ana Sá')
  const open = await pdfText(site, await begun(site, { hazard: 'Corner' }))
  expect(open).toContain('Started by Ana Sá')
})

test('[REP-5.c] the history of an anonymous near miss names no reporter, and keeps the changes', async () => {
  const site = shared()
  const id = await begun(site, { hazard: 'Corner', reporter: 'Rui Costa' })
  const history = () => site.server.call('listIncidentReportChanges', { params: { id } })
  await changed(site, id, { hazard: 'Corner', reporter: 'Rui Matos' })
  expect(JSON.stringify(await history())).toContain('Rui Costa')
  await changed(site, id, { hazard: 'Corner', anonymous: true })
  const [last, ...before] = await history()
  expect(last?.fields.map(({ field }) => field)).toEqual(['forms.nearMiss.anonymous'])
  expect(JSON.stringify([last, ...before])).not.toMatch(/Rui/)
  await changed(site, id, { hazard: 'Corner', anonymous: true, reporter: 'Rui Neves' })
  await changed(site, id, { hazard: 'Corner' })
  expect(JSON.stringify(await history())).not.toMatch(/Rui/)
  const { content } = await site.server.call('readIncidentReport', { params: { id } })
  expect(content.forms.nearMiss).toEqual(nearMissForm.parse({ hazard: 'Corner' }))
})

test('[REP-5.c] no answer about an anonymous near miss names the report’s author or editors, and neither does the database', async () => {
  const site = shared()
  const id = await begun(site, { hazard: 'Corner' })
  const listed = async () => {
    const { rows } = await site.server.call('listIncidentReports', { query: { limit: 100 } })
    return rows.find((row) => row.id === id)
  }
  const answers = async () => [
    await listed(),
    await site.server.call('readIncidentReport', { params: { id } }),
    await site.server.call('listIncidentReportChanges', { params: { id } }),
  ]
  expect((await listed())?.createdBy?.name).toBe('Ana Sá')
  const changes = await site.listen()
  await changed(site, id, { hazard: 'Corner', anonymous: true })
  for (const one of await answers()) expect(JSON.stringify(one)).not.toMatch(/Ana|userId/)
  await changed(site, id, { hazard: 'Blind corner', anonymous: true })
  for (const one of await answers()) expect(JSON.stringify(one)).not.toMatch(/Ana|userId/)
  // Withdrawing the anonymity restores no name: the names are deleted.
  await changed(site, id, { hazard: 'Blind corner' })
  for (const one of await answers()) expect(JSON.stringify(one)).not.toMatch(/Ana|userId/)
  await eventually(() => expect(changes.filter((event) => event.id === id)).toHaveLength(3))
  expect(JSON.stringify(changes)).not.toMatch(/Ana|userId/)
  const history = await site.server.call('listIncidentReportChanges', { params: { id } })
  expect(history.map(({ kind }) => kind)).toEqual(['changed', 'changed', 'changed', 'completed', 'created'])
})

test('[REP-5.c] withdrawing the anonymity of a near miss restores no earlier name', async () => {
  const site = shared()
  const id = await begun(site, { hazard: 'Corner', anonymous: true })
  // As older versions stored it, before names were deleted.
  const by = { userId: await userOf(site), name: 'Ana Sá', stated: true as const }
  await site.server.db.update(reportChangeTable).set({ by }).where(eq(reportChangeTable.recordId, id))
  await changed(site, id, { hazard: 'Corner' })
  const history = await site.server.call('listIncidentReportChanges', { params: { id } })
  expect(history.length).toBeGreaterThan(2)
  expect(JSON.stringify(history)).not.toMatch(/Ana|userId/)
})
