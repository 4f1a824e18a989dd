import { createHash } from 'node:crypto'
import { retentionDefaults } from '@foresite/contract/retention'
import { equipmentForm, injuryForm, nearMissForm } from '@foresite/contract/report-forms'
import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { incidentWithPicture, mark, reportWith } from '../../../test/incident-reports.ts'
import { png } from '../../../test/png.ts'
import { sharedSite, SiteUnderTest } from '../../../test/site-under-test.ts'

vi.setConfig({ testTimeout: 60_000 })

const shared = sharedSite()

/** The text of a report's PDF, its line breaks as blanks. */
async function pdfText(site: SiteUnderTest, id: string, query: string): Promise<string> {
  const answer = await site.server.fetch(`/api/incident-reports/${id}/pdf?${query}`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}

/** A report of an incident with everything in it. */
async function fullReport(site: SiteUnderTest) {
  const incident = await incidentWithPicture(site)
  return reportWith(
    site,
    {
      ...{ type: 'restricted-area', typeInWords: '', camera: incident.cameraName },
      ...{ picture: { kind: 'incident' }, nobody: false, marks: [mark, { ...mark, x: 0.5 }] },
      ...{ injury: true, nature: 'fracture', equipmentDamage: true },
      forms: {
        injury: injuryForm.parse({ person: 'Rui Sá', nif: '123456789', serious: true }),
        equipment: equipmentForm.parse({ asset: 'Empilhador 4', cost: 1200 }),
        nearMiss: nearMissForm.parse({
          ...{ hazard: 'Blind corner', severity: 4, likelihood: 3 },
          ...{ anonymous: true, reporter: 'Ana Silva' },
        }),
      },
      description: {
        ...{ text: 'A queda aconteceu às 07:45, à direita da porta.', source: 'model' },
        ...{ model: 'llama3', edited: true },
      },
    },
    { incidentId: incident.id },
  )
}

test('[REP-9] the PDF says in English all that the report says, as text', async () => {
  const site = shared()
  const { id, number } = await fullReport(site)
  const text = await pdfText(site, id, 'language=en')
  for (const said of [
    `Incident report ${number ?? ''}`,
    'Kind of incident Restricted area',
    'When it happened 2026-11-21 07:30',
    'Place Aisle 7',
    'Employees marked in the picture 2',
    'Employee 1 Employee 2',
    'A queda aconteceu às 07:45, à direita da porta.',
    'Written by a language model (llama3)',
    'Flagged, because it is in none of the facts of the incident: “07:45”',
    'Was a worker injured? Yes',
    'Nature of injury Fracture · ESAW 020',
    'Was equipment damaged? Yes',
    'Injured person Rui Sá',
    'Tax number (NIF) 123456789',
    'by 2026-11-22 07:30 (Lei 102/2009, art. 111)',
    'Equipment Empilhador 4',
    'Risk (severity × likelihood) 12',
    'Page 1 of',
  ])
    expect(text).toContain(said)
})

test('[REP-9] the PDF is in Portuguese where that is chosen', async () => {
  const site = shared()
  const { id, number } = await fullReport(site)
  const text = await pdfText(site, id, 'language=pt')
  for (const said of [
    `Relatório de incidente ${number ?? ''}`,
    'Tipo de incidente Área restrita',
    'Trabalhadores marcados na imagem 2',
    'Algum trabalhador ficou ferido? Sim',
    'Natureza da lesão Fratura · ESAW 020',
    'Houve danos em equipamento? Sim',
    'Página 1 de',
  ])
    expect(text).toContain(said)
})

test('[REP-5] who told of a near miss anonymously is not named in its document', async () => {
  const site = shared()
  const { id } = await fullReport(site)
  const text = await pdfText(site, id, 'language=en')
  expect(text).toContain('Reported anonymously Yes')
  expect(text).not.toContain('Ana Silva')
})

test('[REP-9] the PDF can be downloaded under the report’s number; a draft’s says that it is one', async () => {
  const site = shared()
  const { id, number } = await reportWith(site)
  const answer = await site.server.fetch(`/api/incident-reports/${id}/pdf?language=pt&download=1`)
  const name = encodeURIComponent(`Relatório de incidente ${number ?? ''}.pdf`)
  expect(answer.headers.get('content-disposition')).toContain(`filename*=UTF-8''${name}`)
  const draft = await reportWith(site, {}, { complete: false })
  expect(await pdfText(site, draft.id, 'language=en')).toContain('Draft, not finished')
})

test('[REP-9] the PDF carries the white label of the site', async () => {
  const site = shared()
  const value = { organization_name: 'Armazéns São João' }
  await site.server.call('saveConfig', { body: { field: 'global_settings', value } })
  const { id } = await reportWith(site)
  expect(await pdfText(site, id, 'language=en')).toContain('Armazéns São João')
})

async function unzip(site: SiteUnderTest, id: string) {
  const answer = await site.server.fetch(`/api/incident-reports/${id}/zip?language=en`)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  return unzipSync(new Uint8Array(await answer.arrayBuffer()))
}

test('[REP-9] the ZIP holds the PDF, the pictures and the SHA-256 of each file', async () => {
  const site = shared()
  const file = new File([new Uint8Array(png(64, 36))], 'mast.png')
  const { name } = await site.server.call('uploadReportPicture', { body: {}, file })
  const incident = await incidentWithPicture(site)
  const part = { picture: { kind: 'incident' as const }, photos: [name] }
  const report = await reportWith(site, part, { incidentId: incident.id })
  const files = await unzip(site, report.id)
  const pdf = `Incident report ${report.number ?? ''}.pdf`
  expect(Object.keys(files).sort()).toEqual(
    [pdf, 'README.txt', 'SHA256SUMS', 'damage-1.png', 'picture.jpg'].sort(),
  )
  expect(Buffer.from(files['picture.jpg'] ?? []).equals(png(320, 180))).toBe(true)
  const sums = strFromU8(files['SHA256SUMS'] ?? new Uint8Array())
    .trim()
    .split('\n')
  expect(sums).toHaveLength(4)
  for (const line of sums) {
    const [sum = '', path = ''] = line.split('  ')
    expect(
      createHash('sha256')
        .update(files[path] ?? '')
        .digest('hex'),
    ).toBe(sum)
  }
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('There is no clip of it')
})

test('[PRIV-2] where people are blurred in what leaves the site, a picture in which that cannot be done is left out of PDF and ZIP, and they say so', async () => {
  await using site = await SiteUnderTest.start()
  const days = { ...retentionDefaults.days, clips: 30, stills: 30 }
  await site.server.call('saveRetention', {
    body: { ...retentionDefaults, profile: 'portugal', days },
  })
  const file = new File([new Uint8Array(png(64, 36))], 'mast.png')
  const { name } = await site.server.call('uploadReportPicture', { body: {}, file })
  const incident = await incidentWithPicture(site)
  const { id } = await reportWith(
    site,
    { picture: { kind: 'incident' }, nobody: false, marks: [mark], photos: [name] },
    { incidentId: incident.id },
  )
  const text = await pdfText(site, id, 'language=en')
  expect(text).toContain('The picture is left out: people are to be blurred in it')
  expect(text).toContain('1 uploaded pictures of the damage are left out')
  expect(Object.keys(await unzip(site, id)).filter((path) => /png|jpg/.test(path))).toEqual([])
})
