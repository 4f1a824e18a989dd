import { randomUUID } from 'node:crypto'
import { nearMissForm, type NearMissForm } from '@foresite/contract/report-forms'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { wholeReport } from '../../../test/incident-reports.ts'
import { sharedSite, type SiteUnderTest } from '../../../test/site-under-test.ts'

vi.setConfig({ testTimeout: 60_000 })

const shared = sharedSite()

/** A report of a near miss. */
const told = (nearMiss: Partial<NearMissForm>) => ({
  ...wholeReport,
  forms: { injury: null, equipment: null, nearMiss: nearMissForm.parse(nearMiss) },
})

async function userOf(site: SiteUnderTest): Promise<string> {
  const companyEmail = `${randomUUID()}@site.example`
  const body = { firstName: 'Ana', lastName: 'Sá', companyEmail }
  return (await site.server.call('createUser', { body })).user.id
}

/** A finished report that Ana Sá began. */
async function begun(site: SiteUnderTest, nearMiss: Partial<NearMissForm>): Promise<string> {
  const who = { statedBy: await userOf(site) }
  const { report } = await site.server.call('createIncidentReport', { body: {} }, who)
  const params = { id: report.id }
  const body = { content: told(nearMiss) }
  await site.server.call('changeIncidentReport', { params, body }, who)
  await site.server.call('completeIncidentReport', { params, body: {} }, who)
  return report.id
}

async function changed(site: SiteUnderTest, id: string, nearMiss: Partial<NearMissForm>) {
  const body = { content: told(nearMiss) }
  const who = { statedBy: await userOf(site) }
  await site.server.call('changeIncidentReport', { params: { id }, body }, who)
}

async function pdfText(site: SiteUnderTest, id: string): Promise<string> {
  const answer = await site.server.fetch(`/api/incident-reports/${id}/pdf?language=en`)
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}

test('[REP-5] the document of an anonymous near miss does not name who began the report either', async () => {
  const site = shared()
  const text = await pdfText(site, await begun(site, { hazard: 'Corner', anonymous: true }))
  expect(text).toContain('Reported anonymously Yes')
  expect(text).toContain('Begun on')
  expect(text).not.toContain('Begun by')
  expect(text).not.toContain('Ana Sá')
  const open = await pdfText(site, await begun(site, { hazard: 'Corner' }))
  expect(open).toContain('Begun by Ana Sá')
})

test('[REP-5] the history names nobody who told of a near miss once that is anonymous, and what was changed is kept', async () => {
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
