import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { incidentTable } from '#features/incidents/index.ts'
import { eventually } from '../../../test/eventually.ts'
import { draftOf, incidentWithPicture, reportWith, wholeReport } from '../../../test/incident-reports.ts'
import { injuryForm } from '@foresite/contract/report-forms'
import { presence, refusalOf, sharedSite, SiteUnderTest } from '../../../test/site-under-test.ts'

const shared = sharedSite()

async function userOf(site: SiteUnderTest, firstName: string): Promise<string> {
  const body = { firstName, lastName: 'Sá', companyEmail: `${firstName}@site.example` }
  return (await site.server.call('createUser', { body })).user.id
}

const historyOf = (site: SiteUnderTest, id: string) => site.server.call('listIncidentReportChanges', { params: { id } })

test('[REP-8.a] reports are listed newest first, page by page, without people’s names', async () => {
  const site = shared()
  const place = 'Aisle of the list'
  const injury = injuryForm.parse({ person: 'Rui Sá', nif: '123456789' })
  const made = []
  for (const at of [1, 2, 3])
    made.push(
      await reportWith(site, {
        place: `${place} ${String(at)}`,
        injury: true,
        nature: 'burn' as const,
        forms: { injury, equipment: null, nearMiss: null },
      }),
    )
  const query = { text: place, limit: 2 }
  const page = await site.server.call('listIncidentReports', { query })
  expect(page.total).toBe(3)
  expect(page.rows.map(({ id }) => id)).toEqual([made[2]?.id, made[1]?.id])
  expect(JSON.stringify(page)).not.toContain('Rui')
  const second = await site.server.call('listIncidentReports', { query: { ...query, page: 2 } })
  expect(second.rows.map(({ id }) => id)).toEqual([made[0]?.id])
})

test('[REP-8.a] the list is filtered by state, injury, time and words, but finds no one by name', async () => {
  const site = shared()
  const injury = injuryForm.parse({ person: 'Zacarias' })
  const forms = { injury, equipment: null, nearMiss: null }
  const happenedAt = '2026-01-05T10:00:00.000Z'
  const hurt = { place: 'Filter dock', happenedAt, injury: true, nature: 'burn' as const, forms }
  const report = await reportWith(site, hurt)
  const draft = await reportWith(site, { place: 'Filter dock' }, { complete: false })
  const found = async (query: object) =>
    (await site.server.call('listIncidentReports', { query: { text: 'Filter', ...query } })).rows.map(({ id }) => id)
  expect(await found({})).toEqual([draft.id, report.id])
  expect(await found({ state: 'draft' })).toEqual([draft.id])
  expect(await found({ state: 'complete' })).toEqual([report.id])
  expect(await found({ injury: 'yes' })).toEqual([report.id])
  expect(await found({ injury: 'no' })).toEqual([draft.id])
  const day = { from: '2026-01-05T00:00:00.000Z', to: '2026-01-06T00:00:00.000Z' }
  expect(await found(day)).toEqual([report.id])
  expect(await found({ text: `${report.number ?? ''} dock` })).toEqual([report.id])
  expect(await found({ text: 'Zacarias' })).toEqual([])
})

test('[REP-8.a] an incident’s reports include those of its event', async () => {
  const site = shared()
  const camera = await site.camera(randomUUID())
  const zone = await site.zone(camera.id)
  const module = await site.module([zone.id], { name: randomUUID() })
  for (const minute of ['00', '01'])
    await site.handOver(presence({ camera, zone, module }, { startedAt: `2026-11-20T08:${minute}:00.000Z` }))
  const [later, first] = (await site.server.call('listIncidents', { query: { cameraId: camera.id } })).rows
  const draft = await draftOf(site, first?.id)
  const { rows } = await site.server.call('listIncidentReports', { query: { incidentId: later?.id } })
  expect(rows.map(({ id }) => id)).toEqual([draft.id])
})

test('[REP-8.c, REP-8.d] a change to a report adds the user, fields, old and new values to its history', async () => {
  await using site = await SiteUnderTest.start()
  const { id } = await reportWith(site)
  const statedBy = await userOf(site, 'Ana')
  const equipment = { asset: 'Forklift 4' }
  const content = {
    ...wholeReport,
    place: 'Aisle 9',
    equipmentDamage: true,
    forms: { injury: null, equipment, nearMiss: null },
  }
  const { message } = await site.server.call(
    'changeIncidentReport',
    { params: { id }, body: { content } },
    { statedBy },
  )
  expect(message).toBe('The report was saved.')
  const [last, ...before] = await historyOf(site, id)
  expect(last).toMatchObject({ kind: 'changed', by: { userId: statedBy, name: 'Ana Sá' } })
  expect(last?.fields).toEqual(
    expect.arrayContaining([
      { field: 'place', before: 'Aisle 7', after: 'Aisle 9' },
      { field: 'equipmentDamage', before: false, after: true },
      { field: 'forms.equipment.asset', before: null, after: 'Forklift 4' },
    ]),
  )
  expect(last?.fields.map(({ field }) => field)).not.toContain('typeInWords')
  expect(before.map(({ kind }) => kind)).toEqual(['completed', 'created'])
})

test('[REP-8.d] saving without a change adds nothing to the history', async () => {
  const site = shared()
  const { id } = await reportWith(site)
  const body = { content: wholeReport }
  await site.server.call('changeIncidentReport', { params: { id }, body })
  expect((await historyOf(site, id)).map(({ kind }) => kind)).toEqual(['completed', 'created'])
})

test('[REP-8.c] a created report stays complete: a change that removes a required field is refused', async () => {
  const site = shared()
  const { id, content: was } = await reportWith(site)
  const content = { ...wholeReport, injury: null }
  const change = site.server.call('changeIncidentReport', { params: { id }, body: { content } })
  expect(await refusalOf(change)).toMatchObject({
    status: 422,
    error: 'report.injury.required',
    field: 'content.injury',
  })
  const { content: is } = await site.server.call('readIncidentReport', { params: { id } })
  expect(is).toEqual(was)
})

test('[REP-8.c] a report created before forms had to agree with the answers can still be corrected', async () => {
  const site = shared()
  const { id } = await reportWith(site)
  const forms = { injury: injuryForm.parse({}), equipment: null, nearMiss: null }
  const form = JSON.stringify(forms.injury)
  await site.server.db.execute(sql`
    update incident_reports set content = jsonb_set(content, '{forms,injury}', ${form}::jsonb)
    where id = ${id}
  `)
  const change = (part: object) =>
    site.server.call('changeIncidentReport', {
      params: { id },
      body: { content: { ...wholeReport, forms, ...part } },
    })
  const { report } = await change({ place: 'Aisle 8' })
  expect(report.content).toMatchObject({ place: 'Aisle 8', injury: false, forms })
  // A newly removed field is refused as before.
  const both = { ...forms, equipment: {} }
  expect(await refusalOf(change({ forms: both }))).toMatchObject({
    status: 422,
    error: 'report.forms.equipment',
    field: 'content.forms',
  })
  // Once the form agrees with the answers, it must stay so.
  await change({ forms: { ...forms, injury: null } })
  expect(await refusalOf(change({}))).toMatchObject({ status: 422, error: 'report.forms.injury' })
})

test('[REP-8.c] of two users who change a report at once, the second is warned and overwrites nothing', async () => {
  const site = shared()
  const params = { id: (await reportWith(site)).id }
  const { updatedAt: since } = await site.server.call('readIncidentReport', { params })
  const change = (place: string) =>
    site.server.call('changeIncidentReport', {
      params,
      body: { content: { ...wholeReport, place }, since },
    })
  await change('Mine')
  expect(await refusalOf(change('Theirs'))).toMatchObject({
    status: 409,
    error: 'record.changed',
  })
  const { content } = await site.server.call('readIncidentReport', { params })
  expect(content.place).toBe('Mine')
})

test('deleting a finished report needs a reason; the list keeps its number, time, user and reason', async () => {
  await using site = await SiteUnderTest.start()
  const { id, number, content } = await reportWith(site)
  const params = { id }
  const statedBy = await userOf(site, 'Eva')
  const unstated = site.server.call('deleteFinishedReport', { params, body: { reason: 'Twice' } })
  expect(await refusalOf(unstated)).toMatchObject({ status: 428, error: 'who.required' })
  const body = { reason: ' Entered twice, see the other one ' }
  const { message } = await site.server.call('deleteFinishedReport', { params, body }, { statedBy })
  expect(message).toBe(`Report ${number ?? ''} was deleted. The deletion, its reason and who did it stay on record.`)
  expect(await site.server.call('listDeletedReports')).toEqual([
    {
      id,
      number,
      happenedAt: content.happenedAt,
      at: site.clock.now().toISOString(),
      by: { userId: statedBy, name: 'Eva Sá', stated: true },
      reason: 'Entered twice, see the other one',
    },
  ])
  const gone = { status: 404, error: 'report.unknown' }
  expect(await refusalOf(site.server.call('readIncidentReport', { params }))).toMatchObject(gone)
  expect(await refusalOf(historyOf(site, id))).toMatchObject(gone)
  const again = site.server.call('deleteFinishedReport', { params, body }, { statedBy })
  expect(await refusalOf(again)).toMatchObject(gone)
})

test('a finished report is not deleted without a reason, nor if it has changed since it was read', async () => {
  const site = shared()
  const { id, updatedAt: since } = await reportWith(site)
  const params = { id }
  expect(await refusalOf(site.server.call('deleteIncidentReport', { params }))).toMatchObject({
    status: 409,
    error: 'report.deleteForReason',
  })
  const empty = site.server.call('deleteFinishedReport', { params, body: { reason: ' ' } })
  expect(await refusalOf(empty)).toMatchObject({ status: 400, field: 'reason' })
  const content = { ...wholeReport, place: 'Aisle 12' }
  await site.server.call('changeIncidentReport', { params, body: { content } })
  const body = { reason: 'Not needed', since }
  expect(await refusalOf(site.server.call('deleteFinishedReport', { params, body }))).toMatchObject({
    status: 409,
    error: 'record.changed',
  })
  const { content: is } = await site.server.call('readIncidentReport', { params })
  expect(is.place).toBe('Aisle 12')
  const deleted = await site.server.call('listDeletedReports')
  expect(deleted.map((one) => one.id)).not.toContain(id)
})

test('a draft is discarded without a trace and without a reason', async () => {
  const site = shared()
  const params = { id: (await reportWith(site, {}, { complete: false })).id }
  const body = { reason: 'Not needed' }
  expect(await refusalOf(site.server.call('deleteFinishedReport', { params, body }))).toMatchObject({
    status: 409,
    error: 'report.discardDraft',
  })
  const { message } = await site.server.call('deleteIncidentReport', { params })
  expect(message).toBe('The draft was discarded.')
  const gone = { status: 404, error: 'report.unknown' }
  expect(await refusalOf(site.server.call('readIncidentReport', { params }))).toMatchObject(gone)
  const deleted = await site.server.call('listDeletedReports')
  expect(deleted.map((one) => one.id)).not.toContain(params.id)
})

test('notifies open screens of every change of a report', async () => {
  const site = shared()
  const changes = await site.listen()
  const { id } = await reportWith(site)
  const body = { reason: 'Not needed' }
  await site.server.call('deleteFinishedReport', { params: { id }, body })
  await eventually(() => {
    const own = changes.filter((event) => event.id === id).map(({ change }) => change)
    expect(own).toEqual(['created', 'updated', 'updated', 'deleted'])
  })
})

test('proposed marks on a finished report’s picture are kept, without a line in its history', async () => {
  const site = shared()
  const incident = await incidentWithPicture(site)
  const picture = { kind: 'incident' as const }
  const { id } = await reportWith(site, { picture }, { incidentId: incident.id })
  const before = await historyOf(site, id)
  const params = { id }
  const content = { ...wholeReport, picture: { ...picture, proposed: true as const } }
  await site.server.call('changeIncidentReport', { params, body: { content } })
  const read = await site.server.call('readIncidentReport', { params })
  expect(read.content.picture).toEqual({ kind: 'incident', proposed: true })
  expect(await historyOf(site, id)).toEqual(before)
})

test('[REP-8.b] a report still changes after retention has deleted the incident of its picture', async () => {
  const site = shared()
  const incident = await incidentWithPicture(site)
  const picture = { kind: 'incident' as const }
  const { id, content } = await reportWith(site, { picture }, { incidentId: incident.id })
  await site.server.db.delete(incidentTable).where(eq(incidentTable.id, incident.id))
  const body = { content: { ...content, place: 'Aisle 8' } }
  const { report } = await site.server.call('changeIncidentReport', { params: { id }, body })
  expect(report).toMatchObject({ incidentId: null, pictureUrl: null, content: { place: 'Aisle 8', picture } })
})
