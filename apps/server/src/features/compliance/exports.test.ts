import { heatPlaces } from '@foresite/contract/compliance'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { another, countedSite, raiseAt, report, type Place } from '../../../test/counted-site.ts'
import type { SiteUnderTest } from '../../../test/site-under-test.ts'

let counted: Awaited<ReturnType<typeof countedSite>>
let site: SiteUnderTest
let yard: Place

/** In Pago Pago, eleven hours behind UTC, it is 20 December 2026, 21:00. */
beforeAll(async () => {
  counted = await countedSite('Pacific/Pago_Pago')
  ;({ site, yard } = counted)
  const formula = await another(site, yard, {
    name: '=HYPERLINK("http://evil")',
    criticality: 'Low',
  })
  await site.server.call('changeCamera', {
    params: { id: yard.camera.id },
    body: { name: '@Cais, “norte”' },
  })
  // Sunday, 13 December, 16:30 and 23:59:59 there.
  await raiseAt(site, yard, '2026-12-14T03:30:00Z')
  await raiseAt(site, formula, '2026-12-14T10:59:59Z')
})
afterAll(() => counted[Symbol.asyncDispose]())

const days = 'from=2026-12-12&to=2026-12-14'

async function saved(path: string, language: string, of = site) {
  const answer = await of.server.fetch(`/api/compliance/${path}`, {
    headers: { 'accept-language': language },
  })
  expect(answer.status).toBe(200)
  return {
    type: answer.headers.get('content-type'),
    name: decodeURIComponent(answer.headers.get('content-disposition') ?? ''),
    content: Buffer.from(await answer.arrayBuffer()),
  }
}

test('[COMP-1.h] the figures are exported as CSV, by the site’s days and hours', async () => {
  const { type, name, content } = await saved(`export.csv?${days}`, 'en')
  expect(type).toContain('text/csv')
  expect(name).toContain('filename="Compliance 2026-12-12 to 2026-12-14.csv"')
  const text = content.toString('utf8')
  expect(text.startsWith('\uFEFFFigure,Category,Low,Medium,High,Incidents,Coverage (%),Value\r\n')).toBe(true)
  const lines = text.split('\r\n')
  expect(lines).toContain('Total,2026-12-12 – 2026-12-14,1,0,1,2,100,')
  expect(lines).toContain('By day,2026-12-12,0,0,0,0,100,')
  expect(lines).toContain('By day,2026-12-13,1,0,1,2,100,')
  expect(lines).toContain('By type,Restricted area,1,0,1,2,,')
  expect(lines).toContain('By weekday and hour,Sunday 16:00,,,,1,,')
  expect(lines).toContain('By weekday and hour,Sunday 23:00,,,,1,,')
  // 10 weighted incidents in 72 camera-hours.
  expect(lines).toContain('Compliance score,,1,0,1,2,,49.9')
  const hours = await saved('export.csv?from=2026-12-13&to=2026-12-13', 'en')
  expect(hours.content.toString('utf8')).toContain('By hour,2026-12-13 16:00,0,0,1,1,100,')
})

test('[COMP-1.h] no name becomes a formula in a spreadsheet or breaks the table', async () => {
  const text = (await saved(`export.csv?${days}`, 'en')).content.toString('utf8')
  expect(text).toContain(`By camera,"'@Cais, “norte”",1,0,1,2,100,`)
  expect(text).toContain(`Precision (%),"'=HYPERLINK(""http://evil"")",`)
  expect(text).not.toMatch(/(^|,|\n)"?[=@]/)
})

test('[COMP-1.h] [LANG-3.e, LANG-3.f] CSV and PDF are also in Portuguese', async () => {
  const csv = await saved(`export.csv?${days}`, 'pt')
  expect(csv.name).toContain('Conformidade 2026-12-12 a 2026-12-14.csv')
  const text = csv.content.toString('utf8')
  expect(text).toContain('Indicador;Categoria;Baixa;Média;Alta;Incidentes;Cobertura (%);Valor')
  expect(text).toContain('Por tipo;Área restrita;1;0;1;2;;')
  const pdf = await saved(`export.pdf?${days}`, 'pt')
  expect(pdf.name).toContain('Conformidade 2026-12-12 a 2026-12-14.pdf')
  const pages = await textOf(pdf.content)
  expect(pages).toContain('Painel de conformidade')
  expect(pages).toContain('Pontuação de conformidade')
  for (const expected of ['12/12/2026 – 14/12/2026', '= 13,89', '20/12/2026, 21:00:00'])
    expect(pages).toContain(expected)
  expect(pages).not.toMatch(/\d{4}-\d{2}-\d{2}/)
})

async function textOf(content: Buffer): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(content))
  return (await extractText(pdf)).text.join('\n').replace(/\s+/g, ' ')
}

test('[COMP-1.h] [LOOK-4.b] the page is exported as PDF with real text: the figures of the screen, the score included', async () => {
  const { type, name, content } = await saved(`export.pdf?${days}`, 'en')
  expect(type).toBe('application/pdf')
  expect(name).toContain('filename="Compliance 2026-12-12 to 2026-12-14.pdf"')
  const text = await textOf(content)
  expect(text).toContain('Compliance dashboard')
  expect(text).toContain('Dec 12, 2026 – Dec 14, 2026')
  expect(text).toContain('50 of 100')
  expect(text).toContain('w = 10 weighted incidents ÷ 72 covered camera-hours × 100 = 13.89')
  expect(text).toContain('Restricted area')
  // The week begins as on screen; one incident at 16:00 and one at 23:00 on a Sunday.
  expect(text).toMatch(/Sun Mon .* Sat 16:00 1 23:00 1/)
  expect(text).toContain('Dec 13, 2026 1 0 1 2 100%')
  expect(text).toContain('Dec 20, 2026, 21:00:00')
  const one = await saved(`export.pdf?${days}&cameraId=${yard.camera.id}`, 'en')
  expect(await textOf(one.content)).toContain('Camera: @Cais, “norte”')
})

test('[COMP-1.h] a PDF of a period without incidents says so', async () => {
  const text = await textOf((await saved('export.pdf?from=2026-12-01&to=2026-12-02', 'en')).content)
  expect(text).toContain('By type None.')
})

test('[COMP-1.h, COMP-1.j] [COMP-2.c] PDF and CSV distinguish days without a picture from days without incidents', async () => {
  // The camera was added on 21 November; now it is 21 December, 08:00.
  await using dark = await countedSite('Etc/UTC')
  const { id } = dark.yard.camera
  await report(dark.site, id, 'offline', '2026-12-21T08:00:00.000Z')
  dark.site.clock.pass(50 * 3_600)
  await dark.site.vision.beat()
  await report(dark.site, id, 'live', '2026-12-23T08:00:00.000Z')
  const pdf = async (query: string, language: string) =>
    textOf((await saved(`export.pdf?${query}`, language, dark.site)).content)
  const text = await pdf('from=2026-12-20&to=2026-12-24', 'en')
  const legend = 'no current camera had a picture then.'
  expect(text).toContain(legend)
  expect(text).toContain('Dec 21, 2026 0 0 0 0 33.3%')
  expect(text).toContain('Dec 22, 2026 – – – – 0%')
  expect(text).toContain('Dec 23, 2026 0 0 0 0 20%')
  expect(text).toContain('Dec 24, 2026 – – – – in the future')
  expect(await pdf('from=2026-12-22&to=2026-12-22', 'pt')).toContain(
    '«–»: nenhuma das câmaras atuais tinha imagem nessa altura.',
  )
  expect(await pdf('from=2026-12-19&to=2026-12-20', 'en')).not.toContain(legend)
  const csv = async (query: string, language: string) =>
    (await saved(`export.csv?${query}`, language, dark.site)).content.toString('utf8').split('\r\n')
  const lines = await csv('from=2026-12-20&to=2026-12-24', 'en')
  expect(lines).toContain('By day,2026-12-21,0,0,0,0,33.3,')
  // Unseen; in the future.
  expect(lines).toContain('By day,2026-12-22,,,,,0,')
  expect(lines).toContain('By day,2026-12-24,,,,,,')
  expect(await csv('from=2026-12-22&to=2026-12-22', 'pt')).toContain('Por hora;2026-12-22 16:00;;;;;0;')
})

test('[COMP-2.c] days before the current cameras were installed have no coverage figure', async () => {
  // In Pago Pago the camera was added on 20 November at 21:00.
  const some = 'from=2026-11-19&to=2026-11-22'
  const text = await textOf((await saved(`export.pdf?${some}`, 'en')).content)
  expect(text).toContain('Coverage 100%; days before these cameras were added: 1')
  expect(text).toContain('Nov 19, 2026 – – – – unknown')
  expect(text).toContain('Nov 21, 2026 0 0 0 0 100%')
  const none = 'from=2026-11-01&to=2026-11-02'
  const before = await textOf((await saved(`export.pdf?${none}`, 'en')).content)
  expect(before).toContain('Coverage unknown: before these cameras were added')
  const csv = (await saved(`export.csv?${some}`, 'en')).content.toString('utf8')
  expect(csv).toContain('By day,2026-11-19,,,,,,\r\n')
  expect(csv).toContain('By day,2026-11-21,0,0,0,0,100,\r\n')
})

test('[COMP-2.c] for days whose only camera has been removed, a PDF does not claim that there was no camera', async () => {
  await using left = await countedSite('Etc/UTC')
  await raiseAt(left.site, left.yard, '2026-12-19T10:00:00Z')
  await left.site.server.call('deleteModule', { params: { id: left.yard.module.id } })
  await left.site.server.call('deleteCamera', { params: { id: left.yard.camera.id } })
  const pdf = async (language: string) =>
    textOf((await saved('export.pdf?from=2026-12-18&to=2026-12-19', language, left.site)).content)
  const text = await pdf('en')
  const csv = await saved('export.csv?from=2026-12-18&to=2026-12-19', 'en', left.site)
  const lines = csv.content.toString('utf8').split('\r\n')
  expect(lines).toContain('By day,2026-12-18,,,,,,')
  expect(lines).toContain('By day,2026-12-19,,,1,1,,')
  expect(text).toContain('Dec 19, 2026 – – 1 1 unknown')
  expect(text).toContain('Yard (deleted) 0 0 1 1 unknown')
  expect(text).toContain('Coverage unknown: before these cameras were added')
  expect(text).not.toMatch(/no camera/)
  const portuguese = await pdf('pt')
  expect(portuguese).toContain('desconhecida: anterior às câmaras atuais')
  expect(portuguese).not.toMatch(/sem câmara|não havia câmara/)
})

test('[COMP-1.h] when clocks go back, CSV and PDF distinguish the two hours of the same name', async () => {
  await using autumn = await countedSite('Europe/Lisbon')
  const day = 'from=2026-10-25&to=2026-10-25'
  const csv = await saved(`export.csv?${day}`, 'pt', autumn.site)
  const hours = [...csv.content.toString('utf8').matchAll(/2026-10-25 (\d\d:\d\d[^;]*);/g)]
  expect(hours).toHaveLength(25)
  expect(hours.slice(0, 4).map(([, hour]) => hour)).toEqual([
    '00:00',
    '01:00 GMT+1',
    expect.stringMatching(/^01:00 GMT(\+0)?$/),
    '02:00',
  ])
  const text = await textOf((await saved(`export.pdf?${day}`, 'en', autumn.site)).content)
  for (const hour of ['00:00', '01:00 GMT\\+1', '01:00 GMT(\\+0)?', '02:00'])
    expect(text).toMatch(new RegExp(`${hour} – – – – unknown`))
})

test('[COMP-2.c] a PDF of future days says so, also for their cameras', async () => {
  const future = 'from=2027-01-02&to=2027-01-03'
  const text = await textOf((await saved(`export.pdf?${future}`, 'en')).content)
  expect(text).toContain('Coverage in the future')
  expect(text).toContain('“norte” – – – – in the future')
  expect(text).not.toMatch(/installed yet|current camera/)
})

test('[COMP-1.g, COMP-1.h] CSV and PDF have the heat map of each camera with incidents, in both languages', async () => {
  const query = { from: '2026-12-18', to: '2026-12-18', cameraId: yard.camera.id }
  for (const at of ['2026-12-18T12:00:00Z', '2026-12-18T13:00:00Z'])
    await raiseAt(site, yard, at, { box: { x: 0.2, y: 0.2, w: 0.2, h: 0.4 } })
  await raiseAt(site, yard, '2026-12-18T14:00:00Z', { box: { x: 0.8, y: 0.5, w: 0.2, h: 0.4 } })
  const { x, y } = heatPlaces(await site.server.call('readComplianceHeatmap', { query }))[0] ?? {}
  const [across, down] = [x, y].map((share = 0) => `${String(Math.round(share * 1_000) / 10)}%`)
  const place = `${String(across)} from the left, ${String(down)} from the top`
  const day = 'from=2026-12-18&to=2026-12-18'
  const table = async (language: string) =>
    (await saved(`export.csv?${day}`, language)).content.toString('utf8').split('\r\n')
  const heading = 'Heat map (value: incidents per observed hour)'
  // Two in 24 observed hours, and one.
  const places = (await table('en')).filter((line) => line.startsWith(heading))
  expect(places).toHaveLength(2)
  expect(places[0]).toBe(`${heading},"'@Cais, “norte” · ${place}",,,,2,,0.0833`)
  expect(places[1]).toMatch(/,,,,1,,0\.0417$/)
  expect((await table('pt')).filter((line) => line.startsWith('Mapa de calor'))).toHaveLength(2)

  const text = await textOf((await saved(`export.pdf?${day}`, 'en')).content)
  expect(text).toContain('Heat map @Cais, “norte” Where people or objects were, by part of the picture.')
  expect(text).toContain('Incidents: 3. Observed hours: 24.')
  expect(text).toContain(yard.zone.name)
  expect(text).toContain('Red: 2 in one place.')
  expect(text).toContain(`${place} 2 0.083`)
  expect(await textOf((await saved(`export.pdf?${day}`, 'pt')).content)).toContain('Mapa de calor @Cais, “norte” Onde')
  const empty = await saved('export.pdf?from=2026-12-01&to=2026-12-02', 'en')
  expect(await textOf(empty.content)).toContain('Heat map None.')
})

test('[COMP-1.g] the heat map counts foot positions per observed hour, in parts of the picture or square metres of the floor', async () => {
  const cameraId = yard.camera.id
  const query = { from: '2026-12-16', to: '2026-12-16', cameraId }
  // The middle of the lower edge: (0.3, 0.6), twice; and (0.9, 0.9).
  for (const at of ['2026-12-16T12:00:00Z', '2026-12-16T13:00:00Z'])
    await raiseAt(site, yard, at, { box: { x: 0.2, y: 0.2, w: 0.2, h: 0.4 } })
  await raiseAt(site, yard, '2026-12-16T14:00:00Z', { box: { x: 0.8, y: 0.5, w: 0.2, h: 0.4 } })
  const byPicture = await site.server.call('readComplianceHeatmap', { query })
  expect(byPicture).toMatchObject({ cameraId, cells: 'picture', observedHours: 24, incidents: 3 })
  const most = byPicture.heat.find(({ incidents }) => incidents === 2)
  expect(most?.perHour).toBe(2 / 24)
  const within = (outline: readonly { x: number; y: number }[] = [], x: number, y: number) =>
    Math.min(...outline.map((point) => point.x)) <= x &&
    Math.max(...outline.map((point) => point.x)) >= x &&
    Math.min(...outline.map((point) => point.y)) <= y &&
    Math.max(...outline.map((point) => point.y)) >= y
  expect(within(most?.outline, 0.3, 0.6)).toBe(true)

  const ground = {
    corners: [
      { x: 0.1, y: 0.1 },
      { x: 0.95, y: 0.1 },
      { x: 0.95, y: 0.95 },
      { x: 0.1, y: 0.95 },
    ] as const,
    widthM: 8.5,
    depthM: 8.5,
  }
  await site.server.call('measureGround', {
    params: { id: cameraId },
    body: { ground: { ...ground, corners: [...ground.corners] } },
  })
  const byFloor = await site.server.call('readComplianceHeatmap', { query })
  expect(byFloor).toMatchObject({ cells: 'floor', incidents: 3 })
  const cell = byFloor.heat.find(({ incidents }) => incidents === 2)?.outline ?? []
  // A square metre of ten by ten in the picture.
  const width = Math.max(...cell.map(({ x }) => x)) - Math.min(...cell.map(({ x }) => x))
  expect(width).toBeCloseTo(0.1, 3)
  expect(within(cell, 0.3, 0.6)).toBe(true)
  const elsewhere = await site.server.call('readComplianceHeatmap', {
    query: { ...query, from: '2026-12-01', to: '2026-12-01' },
  })
  expect(elsewhere).toMatchObject({ incidents: 0, heat: [] })
})
