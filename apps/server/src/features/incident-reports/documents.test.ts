import { createHash, randomBytes } from 'node:crypto'
import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { builtInPreset } from '@foresite/contract/presets'
import { retentionDefaults } from '@foresite/contract/retention'
import { equipmentForm, injuryForm, nearMissForm } from '@foresite/contract/report-forms'
import { strFromU8, unzipSync } from 'fflate'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test, vi } from 'vitest'
import { incidentWithPicture, mark, reportWith } from '../../../test/incident-reports.ts'
import { png } from '../../../test/png.ts'
import { readyCut, record, recordedAt } from '../../../test/recorded.ts'
import { sharedSite, SiteUnderTest } from '../../../test/site-under-test.ts'

const shared = sharedSite()

/** The text of a report's PDF, with line breaks as spaces. */
async function pdfText(site: SiteUnderTest, id: string, query: string): Promise<string> {
  const answer = await site.server.fetch(`/api/incident-reports/${id}/pdf?${query}`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()))
  return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ')
}

/** A report of an incident with every field filled in. */
async function fullReport(site: SiteUnderTest) {
  const value = { time: { timezone: 'Europe/Lisbon' } }
  await site.server.call('saveConfig', { body: { field: 'global_settings', value } })
  const incident = await incidentWithPicture(site)
  return reportWith(
    site,
    {
      type: 'restricted-area',
      typeInWords: '',
      camera: incident.cameraName,
      picture: { kind: 'incident' },
      nobody: false,
      marks: [mark, { ...mark, x: 0.5 }],
      injury: true,
      nature: 'fracture',
      equipmentDamage: true,
      notices: [{ kind: 'insurer', at: '2026-11-21T09:00:00.000Z', by: 'Eva Reis', reference: 'AT-2026-7' }],
      forms: {
        injury: injuryForm.parse({
          person: 'Rui Sá',
          nif: '123456789',
          serious: true,
          hiredOn: '2020-02-01',
        }),
        equipment: equipmentForm.parse({ asset: 'Empilhador 4', cost: 1234.5 }),
        nearMiss: nearMissForm.parse({
          hazard: 'Blind corner',
          severity: 4,
          likelihood: 3,
          anonymous: true,
          reporter: 'Ana Silva',
        }),
      },
      description: {
        text: 'A queda aconteceu às 07:45, à direita da porta.',
        source: 'model',
        model: 'llama3',
        language: 'pt',
        edited: true,
      },
    },
    { incidentId: incident.id },
  )
}

test('[REP-9.c] the PDF contains all of the report, as English text', async () => {
  const site = shared()
  const { id, number } = await fullReport(site)
  const text = await pdfText(site, id, 'language=en')
  for (const expected of [
    `Incident report ${number ?? ''}`,
    'Type of incident Restricted area',
    'When it happened Nov 21, 2026, 07:30',
    'Place Aisle 7',
    'Employees marked in the picture 2',
    'Employee 1 Employee 2',
    'A queda aconteceu às 07:45, à direita da porta.',
    'Written by a language model (llama3)',
    'Not found in the facts of the incident: “07:45” (time)',
    'Was a worker injured? Yes',
    'Nature of injury Fracture · ESAW 020',
    'Was equipment damaged? Yes',
    'Injured person Rui Sá',
    'Hired on Feb 1, 2020',
    'Tax number (NIF) 123456789',
    'ACT, serious or fatal accident (Lei 102/2009, art. 111) Due Nov 22, 2026, 07:30',
    'Insurer, electronically Reported Nov 21, 2026, 09:00, by Eva Reis, reference AT-2026-7',
    'Prepared by Name Signature Date',
    'Equipment Empilhador 4',
    'Cost (€) 1,234.50',
    'Risk (severity × likelihood) 12',
    'Page 1 of',
  ])
    expect(text).toContain(expected)
  // The deadlines are those of the injury.
  expect(text).toMatch(/Injury and illness .* Reporting deadlines .* Equipment damage Equipment Empilhador 4/)
})

test('[REP-9.d] the PDF is in Portuguese on request', async () => {
  const site = shared()
  const { id, number } = await fullReport(site)
  const text = await pdfText(site, id, 'language=pt')
  for (const expected of [
    `Relatório de incidente ${number ?? ''}`,
    'Tipo de incidente Área restrita',
    'Quando aconteceu 21/11/2026, 07:30',
    'Trabalhadores marcados na imagem 2',
    'Algum trabalhador ficou ferido? Sim',
    'Natureza da lesão Fratura · ESAW 020',
    'Houve danos em equipamento? Sim',
    'Admitida em 01/02/2020',
    'ACT, acidente grave ou mortal (Lei 102/2009, art. 111.º) Prazo: 22/11/2026, 07:30',
    'Seguradora, por via eletrónica Participado em 21/11/2026, 09:00, por Eva Reis, referência AT-2026-7',
    'Revisto e aprovado por Nome Assinatura Data',
    'Custo (€) 1234,50',
    'Última alteração em 21/11/2026, ',
    'Não consta dos factos do incidente: «07:45» (hora)',
    'Página 1 de',
  ])
    expect(text).toContain(expected)
  // No date is in machine format.
  expect(text).not.toMatch(/\d{4}-\d{2}-\d{2}/)
})

test('[REP-5.c] the document of an anonymous near miss does not name its reporter', async () => {
  const site = shared()
  const { id } = await fullReport(site)
  const text = await pdfText(site, id, 'language=en')
  expect(text).toContain('Reported anonymously Yes')
  expect(text).not.toContain('Ana Silva')
})

test('[REP-9.b] the PDF downloads under the report’s number; a draft’s says that it is a draft', async () => {
  const site = shared()
  const { id, number } = await reportWith(site)
  const answer = await site.server.fetch(`/api/incident-reports/${id}/pdf?language=pt&download=1`)
  const name = encodeURIComponent(`Relatório de incidente ${number ?? ''}.pdf`)
  expect(answer.headers.get('content-disposition')).toContain(`filename*=UTF-8''${name}`)
  const draft = await reportWith(site, {}, { complete: false })
  expect(await pdfText(site, draft.id, 'language=en')).toContain('Draft')
})

test('[REP-9.f] a PDF without a picture says so, and does not claim that no one is marked on it', async () => {
  const site = shared()
  const { id } = await reportWith(site, { picture: null, marks: [], nobody: false })
  const text = await pdfText(site, id, 'language=en')
  expect(text).toContain('No picture.')
  expect(text).not.toContain('Employees marked in the picture')
})

test('the PDF carries the site’s white label', async () => {
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

test('[REP-9.e] the ZIP holds the PDF, the pictures and the SHA-256 of each file', async () => {
  const site = shared()
  const file = new File([new Uint8Array(png(64, 36))], 'mast.png')
  const { name } = await site.server.call('uploadReportPicture', { body: {}, file })
  const incident = await incidentWithPicture(site)
  const part = { picture: { kind: 'incident' as const }, photos: [name] }
  const report = await reportWith(site, part, { incidentId: incident.id })
  const files = await unzip(site, report.id)
  const pdf = `Incident report ${report.number ?? ''}.pdf`
  expect(Object.keys(files).sort()).toEqual([pdf, 'README.txt', 'SHA256SUMS', 'damage-1.png', 'picture.jpg'].sort())
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
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('No clip')
})

test('[PRIV-2.c] where exports are blurred, PDF and ZIP omit a picture that cannot be blurred, and say so', async () => {
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
  expect(text).toContain('Picture left out: people must be blurred')
  expect(text).toContain('Uploaded pictures of the damage left out: 1.')
  expect(Object.keys(await unzip(site, id)).filter((path) => /png|jpg/.test(path))).toEqual([])
})

test('[PRIV-2.c] people are blurred in the marked frame, also when the event lasted before it counted', async () => {
  await using site = await SiteUnderTest.start()
  const days = { ...retentionDefaults.days, clips: 30, stills: 30 }
  await site.server.call('saveRetention', {
    body: { ...retentionDefaults, profile: 'portugal', days },
  })
  // He was alone from 08:00, and for too long one minute later: that frame is marked.
  const incident = await incidentWithPicture(site, '2026-11-21T08:01:00.000Z')
  expect(incident).toMatchObject({
    createdAt: '2026-11-21T08:00:00.000Z',
    stillAt: '2026-11-21T08:01:00.000Z',
  })
  const recorded = { durationMs: 300_000 }
  await record(site, [recordedAt(incident.cameraId ?? '', '2026-11-21T07:59:00.000Z', recorded)])
  const { id } = await reportWith(
    site,
    { picture: { kind: 'incident' }, nobody: false, marks: [mark] },
    { incidentId: incident.id },
  )
  const shown = String(Date.parse('2026-11-21T08:01:00.000Z'))
  const files = await unzip(site, id)
  expect(strFromU8(files['picture.jpg'] ?? new Uint8Array())).toBe(`still at ${shown}`)
  expect(site.vision.recordings.asked).toEqual([`GET /recordings/${incident.cameraId ?? ''}/still?at=${shown}&blur=1`])
})

test('[REP-9.e] the ZIP contains the whole clip, read during sending, with its checksum in the list at the end', async () => {
  const site = shared()
  // Larger than one read, and as incompressible as video.
  const clip = randomBytes(3 * 1024 * 1024 + 17)
  const incident = await incidentWithPicture(site, undefined, clip)
  const picture = { picture: { kind: 'incident' as const } }
  const { id } = await reportWith(site, picture, { incidentId: incident.id })
  const files = await unzip(site, id)
  expect(Buffer.from(files['clip.mp4'] ?? []).equals(clip)).toBe(true)
  expect(Object.keys(files).at(-1)).toBe('SHA256SUMS')
  const sums = strFromU8(files['SHA256SUMS'] ?? new Uint8Array())
  expect(sums).toContain(`${createHash('sha256').update(clip).digest('hex')}  clip.mp4\n`)
  expect(sums.trim().split('\n')).toHaveLength(Object.keys(files).length - 1)
})

/** An incident with recordings around it, at a site that blurs people. */
async function recordedWhereBlurred(site: SiteUnderTest) {
  const days = { ...retentionDefaults.days, clips: 30, stills: 30 }
  await site.server.call('saveRetention', {
    body: { ...retentionDefaults, profile: 'portugal', days },
  })
  const incident = await incidentWithPicture(site, undefined, randomBytes(1_000))
  await record(site, [recordedAt(incident.cameraId ?? '', '2026-11-21T07:59:00.000Z', { durationMs: 300_000 })])
  return incident
}

test('[PRIV-2.a] [REP-9.e] a blurred clip is streamed at the reader’s pace, and its node keeps it until the end', async () => {
  await using site = await SiteUnderTest.start()
  const incident = await recordedWhereBlurred(site)
  // More than the buffers between node, server and reader can hold.
  const video = randomBytes(32 * 1024 * 1024)
  const { recordings } = site.vision
  recordings.video = video
  recordings.firstState = () => readyCut(video, '2026-11-21T08:00:00.000Z')
  const { id } = await reportWith(site, {}, { incidentId: incident.id })
  const answer = await site.server.fetch(`/api/incident-reports/${id}/zip?language=en`)
  const reader = answer.body?.getReader()
  const chunks = [(await reader?.read())?.value ?? new Uint8Array()]
  // The server has not received all of it: the node must still keep it.
  expect(recordings.cuts.size).toBe(1)
  for (let part = await reader?.read(); part?.done === false; part = await reader?.read()) chunks.push(part.value)
  const files = unzipSync(Buffer.concat(chunks))
  expect(Buffer.from(files['clip.mp4'] ?? []).equals(video)).toBe(true)
  await vi.waitFor(() => expect(recordings.cuts.size).toBe(0), { timeout: 60_000 })
})

test('[REP-9.e] when the PDF of a ZIP fails, no node keeps a blurred clip that nobody fetches', async () => {
  await using site = await SiteUnderTest.start()
  const incident = await recordedWhereBlurred(site)
  const { recordings } = site.vision
  recordings.firstState = () => readyCut(recordings.video, '2026-11-21T08:00:00.000Z')
  const file = new File([new Uint8Array(png(64, 36))], 'logo.png')
  const { filename } = await site.server.call('uploadLogo', { body: {}, file })
  const presets = { Blue: { ...builtInPreset, filename } }
  const value = { presets, default_preset: 'Blue' }
  await site.server.call('saveConfig', { body: { field: 'global_settings', value } })
  // A symbolic link to itself exists but cannot be opened.
  const logo = join(site.server.dataDir, 'files', 'logos', filename)
  await rm(logo)
  await symlink(logo, logo)
  const { id } = await reportWith(site, {}, { incidentId: incident.id })
  const answer = await site.server.fetch(`/api/incident-reports/${id}/zip?language=en`)
  expect(answer.status).toBe(500)
  expect(recordings.cuts.size).toBe(0)
})

test('[REP-9.e] a ZIP ends when its reader disconnects, and other downloads are unaffected', async () => {
  const site = shared()
  const incident = await incidentWithPicture(site, undefined, randomBytes(8 * 1024 * 1024))
  const { id } = await reportWith(site, {}, { incidentId: incident.id })
  const gone = new AbortController()
  const path = `${site.server.url}/api/incident-reports/${id}/zip?language=en`
  const answer = await fetch(path, { signal: gone.signal })
  const reader = answer.body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  gone.abort()
  await expect(reader?.read()).rejects.toThrow()
  expect(Object.keys(await unzip(site, id))).toContain('clip.mp4')
})
