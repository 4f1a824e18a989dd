import { randomUUID } from 'node:crypto'
import { emptyReport, reportContent, type ReportContentInput } from '@foresite/contract/incident-reports'
import { esawCodes, natureOfInjury } from '@foresite/contract/injuries'
import { equipmentForm, injuryForm, isNif, nearMissForm, riskOf } from '@foresite/contract/report-forms'
import { reportWord } from '@foresite/reports/words/say'
import { describe, expect, test } from 'vitest'
import { draftOf, incidentWithPicture, mark, reportWith, wholeReport } from '../../../test/incident-reports.ts'
import { png } from '../../../test/png.ts'
import { refusalOf, sharedSite, type SiteUnderTest } from '../../../test/site-under-test.ts'

const shared = sharedSite()

const read = (site: SiteUnderTest, id: string) => site.server.call('readIncidentReport', { params: { id } })

/** The refusal of an incomplete report when it is to be finished. */
async function refusalOfReport(part: Partial<ReportContentInput>, language: 'en' | 'pt' = 'en') {
  const site = shared()
  const { id } = await reportWith(site, part, { complete: false })
  const refusal = await refusalOf(
    site.server.call('completeIncidentReport', { params: { id }, body: {} }, { language }),
  )
  expect((await read(site, id)).state).toBe('draft')
  return refusal
}

describe('a draft', () => {
  test('[REP-1.b] begins with its incident’s kind, time, place, camera and picture', async () => {
    const site = shared()
    const incident = await incidentWithPicture(site)
    const report = await draftOf(site, incident.id)
    expect(report).toMatchObject({ state: 'draft', number: null, incidentId: incident.id })
    expect(report.content).toMatchObject({
      type: incident.type,
      happenedAt: incident.createdAt,
      place: incident.zoneName,
      camera: incident.cameraName,
      zone: incident.zoneName,
      picture: { kind: 'incident' },
      marks: [],
      injury: null,
      equipmentDamage: null,
    })
    const picture = await site.server.fetch(report.pictureUrl ?? '')
    expect(Buffer.from(await picture.arrayBuffer()).equals(png(320, 180))).toBe(true)
  })

  test('[REP-1.c] can begin empty: place, time and camera are entered, and a picture is uploaded', async () => {
    const site = shared()
    const file = new File([new Uint8Array(png(64, 36))], 'scene.png')
    const { name, url } = await site.server.call('uploadReportPicture', { body: {}, file })
    expect((await site.server.fetch(url)).headers.get('content-type')).toBe('image/png')
    const { id, content } = await draftOf(site)
    expect(content).toEqual(emptyReport)
    const filled = reportContent.parse({
      ...emptyReport,
      place: 'Aisle 7',
      camera: 'Rack 2',
      happenedAt: '2026-11-21T07:30:00.000Z',
      picture: { kind: 'uploaded', name },
    })
    const body = { content: filled }
    await site.server.call('changeIncidentReport', { params: { id }, body })
    const report = await read(site, id)
    expect(report.content).toEqual(filled)
    expect((await site.server.fetch(report.pictureUrl ?? '')).status).toBe(200)
  })

  test('[REP-1.e] is saved on the server as far as it is filled in, and survives a restart', async () => {
    const site = shared()
    const { id } = await draftOf(site)
    const content = reportContent.parse({ ...emptyReport, place: 'Aisle 7', injury: true })
    await site.server.call('changeIncidentReport', { params: { id }, body: { content } })
    await site.restart()
    expect((await read(site, id)).content).toEqual(content)
  })

  test('[REP-1.b] of an unknown incident is refused', async () => {
    const body = { incidentId: randomUUID() }
    const refusal = await refusalOf(shared().server.call('createIncidentReport', { body }))
    expect(refusal).toMatchObject({ status: 404, error: 'incident.unknown', field: 'incidentId' })
  })

  test.each([
    ['content.picture', { picture: { kind: 'uploaded', name: `${randomUUID()}.jpg` } }],
    ['content.picture', { picture: { kind: 'incident' } }],
    ['content.photos', { photos: [`${randomUUID()}.png`] }],
  ] as const)('[REP-1.b] with a missing picture is refused at %s', async (field, part) => {
    const site = shared()
    const { id, content } = await draftOf(site)
    const body = {
      content: { ...content, ...part, photos: [...('photos' in part ? part.photos : [])] },
    }
    const refusal = await refusalOf(site.server.call('changeIncidentReport', { params: { id }, body }))
    expect(refusal).toMatchObject({ status: 422, error: 'report.picture.unknown', field })
    expect((await read(site, id)).content).toEqual(content)
  })
})

describe('a report', () => {
  test('[REP-1.f] gets a number of its year once complete, and never one used before', async () => {
    const site = shared()
    const first = await reportWith(site)
    expect(first.state).toBe('complete')
    expect(first.number).toMatch(/^\d{4}-\d{4}$/)
    const body = { reason: 'Entered twice' }
    await site.server.call('deleteFinishedReport', { params: { id: first.id }, body })
    const second = await reportWith(site)
    expect(Number(second.number?.slice(5))).toBe(Number(first.number?.slice(5)) + 1)
    const again = site.server.call('completeIncidentReport', {
      params: { id: second.id },
      body: {},
    })
    expect(await refusalOf(again)).toMatchObject({ status: 409, error: 'report.completeAlready' })
  })

  test('[REP-1.f] says what is missing, and names its field', async () => {
    expect(await refusalOfReport({ place: ' ' })).toEqual({
      status: 422,
      error: 'report.place.required',
      field: 'content.place',
      message: 'Enter where it happened.',
    })
    expect(await refusalOfReport({ happenedAt: null }, 'pt')).toMatchObject({
      field: 'content.happenedAt',
      message: 'Indique quando aconteceu.',
    })
    expect(await refusalOfReport({ typeInWords: '' })).toMatchObject({
      field: 'content.typeInWords',
    })
    expect(await refusalOfReport({ happenedAt: '2126-01-01T00:00:00.000Z' })).toMatchObject({
      error: 'report.happenedAt.future',
    })
    const description = { text: ' ', source: 'typed' as const }
    expect(await refusalOfReport({ description })).toMatchObject({ field: 'content.description' })
  })

  test('[REP-2.b, REP-2.c] with a picture needs its employees marked, and says so', async () => {
    const site = shared()
    const incident = await incidentWithPicture(site)
    const unmarked = { picture: { kind: 'incident' as const }, nobody: false, marks: [] }
    const options = { incidentId: incident.id, complete: false }
    const { id } = await reportWith(site, unmarked, options)
    const complete = () => site.server.call('completeIncidentReport', { params: { id }, body: {} })
    expect(await refusalOf(complete())).toEqual({
      status: 422,
      error: 'report.marks.required',
      field: 'content.marks',
      message: 'Mark each employee in the picture, or state that nobody is in it.',
    })
    const content = { ...wholeReport, ...unmarked, marks: [mark] }
    await site.server.call('changeIncidentReport', { params: { id }, body: { content } })
    expect((await complete()).report.content.marks).toEqual([mark])
  })

  test('[REP-2.d] needs no marks if it states that nobody is in the picture, and refuses both together', async () => {
    const site = shared()
    const incident = await incidentWithPicture(site)
    const nobody = { picture: { kind: 'incident' as const }, nobody: true }
    const report = await reportWith(site, nobody, { incidentId: incident.id })
    expect(report).toMatchObject({ state: 'complete', content: { nobody: true, marks: [] } })
    expect(await refusalOfReport({ nobody: true, marks: [mark] })).toMatchObject({
      error: 'report.marks.nobody',
      field: 'content.nobody',
    })
  })

  test.each([
    ['outside the picture', { ...mark, x: 1.2 }],
    ['without a size', { ...mark, w: 0 }],
  ])('[REP-2.a] refuses a mark %s', async (_, wrong) => {
    const site = shared()
    const { id, content } = await draftOf(site)
    const body = { content: { ...content, marks: [wrong] } }
    const refusal = await refusalOf(site.server.call('changeIncidentReport', { params: { id }, body }))
    expect(refusal).toMatchObject({ status: 400, error: 'report.mark.invalid' })
  })

  test('[REP-3.a] says whether a worker was injured', async () => {
    expect(await refusalOfReport({ injury: null })).toMatchObject({
      error: 'report.injury.required',
      field: 'content.injury',
    })
    expect((await reportWith(shared(), { injury: false })).content.injury).toBe(false)
  })

  test('[REP-3.b] of an injury has one of ten types of injury', async () => {
    expect(await refusalOfReport({ injury: true })).toMatchObject({
      error: 'report.nature.required',
      field: 'content.nature',
    })
    const types = natureOfInjury.exclude(['other']).options
    expect(types).toHaveLength(10)
    const site = shared()
    const params = { id: (await reportWith(site)).id }
    for (const nature of types) {
      const content = { ...wholeReport, injury: true, nature }
      const { report } = await site.server.call('changeIncidentReport', {
        params,
        body: { content },
      })
      expect(report.content.nature).toBe(nature)
    }
  })

  test('[REP-3.c] with another type of injury describes it in words', async () => {
    const other = { injury: true, nature: 'other' as const }
    expect(await refusalOfReport(other)).toMatchObject({ error: 'report.natureInWords.required' })
    const report = await reportWith(shared(), { ...other, natureInWords: 'Ruído' })
    expect(report.content).toMatchObject({ nature: 'other', natureInWords: 'Ruído' })
  })

  test.each([
    ['superficial', '011', 'Superficial injury or contusion', 'Lesão superficial ou contusão'],
    ['open-wound', '012', 'Cut or open wound', 'Corte ou ferida aberta'],
    ['fracture', '020', 'Fracture', 'Fratura'],
    ['sprain', '030', 'Dislocation, sprain or strain', 'Deslocação, entorse ou distensão'],
    ['amputation', '040', 'Amputation', 'Amputação traumática'],
    ['internal', '050', 'Concussion or internal injury (crush)', 'Concussão ou lesão interna (esmagamento)'],
    ['burn', '060', 'Burn, scald or frostbite', 'Queimadura, escaldadura ou congelação'],
    ['poisoning', '070', 'Poisoning or infection', 'Intoxicação ou infeção'],
    ['temperature', '100', 'Effects of heat, cold or radiation', 'Efeitos de temperatura ou radiação'],
    ['shock', '110', 'Shock (including electric)', 'Choque (incluindo elétrico)'],
  ] as const)('[REP-3.b] of the type %s has the ESAW code %s and its words', (nature, code, en, pt) => {
    expect(esawCodes[nature]).toBe(code)
    expect(reportWord('en', `nature.${nature}`)).toBe(en)
    expect(reportWord('pt', `nature.${nature}`)).toBe(pt)
  })

  test('[REP-4] needs an answer about equipment damage before it is created', async () => {
    expect(await refusalOfReport({ equipmentDamage: null })).toEqual({
      status: 422,
      error: 'report.equipment.required',
      field: 'content.equipmentDamage',
      message: 'State whether equipment was damaged.',
    })
    expect((await reportWith(shared(), { equipmentDamage: true })).content.equipmentDamage).toBe(true)
  })

  test.each([
    ['injury', 'No injury or illness is stated'],
    ['equipment', 'No equipment damage is stated'],
  ] as const)('[REP-5.a, REP-5.b] with the answer no refuses a form about %s', async (name, answer) => {
    const forms = { injury: null, equipment: null, nearMiss: null, [name]: {} }
    const no = { injury: false, nature: null, equipmentDamage: false }
    expect(await refusalOfReport({ ...no, forms })).toEqual({
      status: 422,
      error: `report.forms.${name}`,
      field: 'content.forms',
      message: expect.stringContaining(answer),
    })
  })

  test('[REP-5.a] explains how to state an illness when its form contradicts the answer no', async () => {
    const part = { injury: false, forms: { injury: {}, equipment: null, nearMiss: null } }
    expect((await refusalOfReport(part)).message).toContain('No injury or illness is stated')
    expect((await refusalOfReport(part, 'pt')).message).toContain('responda sim, também em caso de doença')
  })

  test('[REP-5.a] keeps the form of an injury or illness, with every answer possibly unknown', async () => {
    const injury = injuryForm.parse({
      person: 'Rui Sá',
      nif: '123 456 789',
      category: 'Operador',
      hiredOn: '2020-02-01',
      shiftStart: '06:00',
      bodyParts: 'Left hand',
      hospital: 'São João',
      serious: true,
      daysAway: 12,
      cae: '52102',
      employer: 'Armazéns',
      deviation: 'Falling object',
    })
    const hurt = { injury: true, nature: 'burn' } as const
    const { content } = await reportWith(shared(), {
      ...hurt,
      forms: { injury, equipment: null, nearMiss: null },
    })
    expect(content.forms.injury).toEqual({ ...injury, nif: '123456789' })
    const empty = await reportWith(shared(), {
      ...hurt,
      forms: { injury: {}, equipment: null, nearMiss: null },
    })
    expect(empty.content.forms.injury).toEqual(injuryForm.parse({}))
  })

  test('[REP-5.b] keeps the form of equipment damage with its pictures', async () => {
    const site = shared()
    const file = new File([new Uint8Array(png(64, 36))], 'mast.png')
    const { name } = await site.server.call('uploadReportPicture', { body: {}, file })
    const equipment = equipmentForm.parse({
      asset: 'Forklift 4',
      serial: 'X-1',
      part: 'Mast',
      failure: 'Bent',
      outOfService: true,
      downtimeHours: 5.5,
      cost: 1200,
    })
    const forms = { injury: null, equipment, nearMiss: null }
    const report = await reportWith(site, { equipmentDamage: true, forms, photos: [name] })
    expect(report.content.forms.equipment).toEqual(equipment)
    expect((await site.server.fetch(report.photoUrls[name] ?? '')).status).toBe(200)
  })

  test('[REP-5.c] keeps the form of a near miss, whose risk is severity × likelihood', async () => {
    const nearMiss = nearMissForm.parse({
      hazard: 'Blind corner',
      severity: 4,
      likelihood: 3,
      barrier: 'Mirror',
      action: 'Stopped',
      anonymous: true,
      rootCause: 'No mirror',
      followUp: 'Hang one',
    })
    const { content } = await reportWith(shared(), {
      forms: { injury: null, equipment: null, nearMiss },
    })
    expect(content.forms.nearMiss).toEqual(nearMiss)
    expect(riskOf(nearMiss)).toBe(12)
    expect(riskOf({ ...nearMiss, likelihood: null })).toBeNull()
  })

  test.each([
    ['a tax number that its last digit contradicts', { injury: { nif: '123456780' } }, 'content.forms.injury.nif'],
    ['an invalid time', { injury: { shiftStart: '26:00' } }, 'content.forms.injury.shiftStart'],
    ['a severity beyond 5', { nearMiss: { severity: 6 } }, 'content.forms.nearMiss.severity'],
    ['a negative cost', { equipment: { cost: -1 } }, 'content.forms.equipment.cost'],
  ])('[REP-5.a, REP-5.b, REP-5.c] refuses %s in a form and names its field', async (_, part, field) => {
    const site = shared()
    const { id } = await draftOf(site)
    const content = {
      ...wholeReport,
      forms: { injury: null, equipment: null, nearMiss: null, ...part },
    }
    const refusal = await refusalOf(site.server.call('changeIncidentReport', { params: { id }, body: { content } }))
    expect(refusal).toMatchObject({ status: 400, field })
  })
})

test('[REP-5.a] checks a NIF by its last digit', () => {
  expect(['123456789', '501442600', '999999990'].map(isNif)).toEqual([true, true, true])
  expect(['123456788', '012345678', '12345678', ''].map(isNif)).toEqual([false, false, false, false])
})
