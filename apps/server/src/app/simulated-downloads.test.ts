import { pathOf } from '@foresite/contract/client'
import { configurationFile } from '@foresite/contract/configuration-file'
import type { Observation } from '@foresite/contract/observations'
import { routes, type RouteName } from '@foresite/contract/routes'
import { strFromU8, unzipSync } from 'fflate'
import Papa from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../test/eventually.ts'
import { everyRoute } from '../../test/every-route.ts'
import { incidentWithPicture, reportWith } from '../../test/incident-reports.ts'
import { readyCut, record, recordedAt } from '../../test/recorded.ts'
import { newCount } from '../../test/shipments.ts'
import { presence, SiteUnderTest } from '../../test/site-under-test.ts'

const days = { from: '2026-11-20', to: '2026-11-21' }

/**
 * Every call that returns a file, as a user requests it. `says` reads its content, apart from pictures with the mark.
 */
const downloads = {
  exportConfiguration: { query: {}, says: ofConfiguration },
  exportComplianceTable: { query: days, says: ofTable },
  exportComplianceDocument: { query: days, says: ofPdf },
  reportPdf: { query: { language: 'en', download: '1' }, says: ofPdf },
  reportZip: { query: { language: 'en' }, says: ofZip },
  claimPdf: { query: { language: 'en' }, says: ofPdf },
  carrierStatement: {
    query: { startDate: '2026-11-20', endDate: '2026-11-21', carrier: 'Norte', language: 'en' },
    says: ofPdf,
  },
  claimZip: { query: { language: 'en' }, says: ofZip },
  exportChecksum: { query: {}, says: (content: Buffer) => content.toString('utf8') },
  exportIncidents: { query: {}, says: ofRecords },
  exportCorrectiveActions: { query: {}, says: ofRecords },
  exportIncidentReports: { query: {}, says: ofRecords },
  exportInventory: { query: {}, says: ofRecords },
  exportProducts: { query: {}, says: ofRecords },
  exportProductCounts: { query: {}, says: ofRecords },
  exportShipments: { query: {}, says: ofRecords },
  exportVisits: { query: {}, says: ofRecords },
  exportTrailerLoads: { query: {}, says: ofRecords },
  cycleInputCsv: { query: {}, says: ofRecords },
  cycleOutputCsv: { query: {}, says: ofRecords },
  exportPalletAnalysis: { query: {}, says: ofRecords },
  incidentClip: picture(),
  readYardEventClip: picture(),
  incidentStill: picture(),
  exportFile: picture(),
} satisfies Partial<Record<RouteName, Download>>

/** Files that a screen shows or machines read. */
const others: readonly RouteName[] = [
  'readRecordedStill',
  'readLogo',
  'readMetrics',
  'writeDescription',
  'readAuthority',
  'readModelFile',
]

interface Download {
  readonly query: object
  /** Reads all text of the file; null if only its pictures have text. */
  readonly says: ((content: Buffer) => string | Promise<string>) | null
}

/** The mark is painted on the picture (apps/simulator/src/paint). */
function picture(): Download {
  return { query: { download: '1' }, says: null }
}

function ofConfiguration(content: Buffer): string {
  const file = configurationFile.parse(JSON.parse(content.toString('utf8')))
  return file.simulated === true ? 'simulated' : ''
}

/** The text of the line with the fewest marks: every line must have one. */
function ofTable(content: Buffer): string {
  const text = content.toString('utf8').replace(/^\uFEFF/, '')
  const { data, errors } = Papa.parse<Record<string, string>>(text, {
    header: true,
    skipEmptyLines: true,
  })
  expect(errors).toEqual([])
  expect(data[0]).toMatchObject({ Figure: 'Total', Category: '2026-11-20 – 2026-11-21' })
  return data.every(({ Site }) => Site === 'simulated') ? 'simulated' : ''
}

/** A list of records has a column for the mark, filled in every row. */
function ofRecords(content: Buffer): string {
  const text = content.toString('utf8').replace(/^\uFEFF/, '')
  const { data, meta } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  expect(meta.fields).toContain('Site')
  return data.every(({ Site }) => Site === 'simulated') ? 'simulated' : ''
}

async function ofPdf(content: Buffer): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(content))
  const { text } = await extractText(pdf)
  return text.every((page) => page.includes('simulated site')) ? 'simulated' : ''
}

function ofZip(content: Buffer): string {
  const files = unzipSync(new Uint8Array(content))
  expect(Object.keys(files)).toContainEqual(expect.stringContaining('(simulated site).pdf'))
  return strFromU8(files['README.txt'] ?? new Uint8Array())
}

/** Records a vehicle entering, with a clip; returns the id of its sighting. */
async function crossingWithClip(cameraId: string): Promise<string> {
  const zone = await site.zone(cameraId, { name: 'In', type: 'gate-entry' })
  const module = await site.module([zone.id], { name: 'Gates', useCase: 'gate', detectedObjects: [] })
  const seen = presence({ camera: { id: cameraId }, zone, module }, { object: 'vehicle' })
  const crossing = { ...seen, kind: 'gate', direction: 'along', endedAt: seen.startedAt } as Observation
  await site.handOver(crossing)
  await site.server.fetch(
    `/api/vision/observations/${crossing.id}/clip?startsAt=${crossing.startedAt}&durationMs=13000`,
    {
      method: 'PUT',
      headers: { 'content-type': 'video/mp4', authorization: `Bearer ${site.server.visionToken}` },
      body: 'a clip',
    },
  )
  return crossing.id
}

let site: SiteUnderTest
const ids: Partial<Record<string, string>> = {}

beforeAll(async () => {
  // Nothing listens at this address; the site still counts as simulated.
  site = await SiteUnderTest.start({ simulatorUrl: 'http://127.0.0.1:9' })
  const { recordings } = site.vision
  const video = Buffer.from('a video of nothing that has happened')
  recordings.video = video
  recordings.firstState = () => readyCut(video, '2026-11-21T07:00:00.000Z')
  const incident = await incidentWithPicture(site, undefined, Buffer.from('a clip'))
  const report = await reportWith(site, {}, { incidentId: incident.id })
  const { cameraId } = incident
  if (cameraId === null) throw new Error('the incident has no camera')
  await record(site, [recordedAt(cameraId, '2026-11-21T07:00:00.000Z')])
  const { export: made } = await site.server.call('createExport', {
    body: {
      cameraId,
      kind: 'clip',
      from: '2026-11-21T07:00:00.000Z',
      to: '2026-11-21T07:00:10.000Z',
    },
  })
  await eventually(async () => {
    const { state } = await site.server.call('readExport', { params: { id: made.id } })
    expect(state).toMatchObject({ state: 'ready' })
  })
  const spot = { name: 'Aisle A', date: '2026-11-21', type: 'spot' } as const
  const { session } = await site.server.call('createCycleSession', { body: spot })
  const shipment = await newCount(site)
  const { claim } = await site.server.call('createShipmentClaim', {
    params: { id: shipment.id },
    body: { id: crypto.randomUUID(), carrier: 'Rápida', reason: 'short' },
  })
  const { analysis } = await site.server.call('createPalletAnalysis', {
    body: { name: 'Labels', date: '2026-11-21', type: 'label' },
  })
  Object.assign(ids, {
    claim: claim.id,
    incident: incident.id,
    report: report.id,
    export: made.id,
    cycle: session.id,
    exportPalletAnalysis: analysis.id,
    readYardEventClip: await crossingWithClip(cameraId),
  })
})
afterAll(() => site[Symbol.asyncDispose]())

test('[OPS-1.c] every call that answers with a file is listed as a download or as another kind of file', () => {
  const files = everyRoute
    .filter(({ name, route }) => route.answer === 'media' || name === 'exportConfiguration')
    // Pictures that are only shown, or that users uploaded: `export-policies.test.ts` lists them.
    .filter(({ route }) => route.exportPolicy !== 'refused' && route.exportPolicy !== 'uploaded')
    .map(({ name }) => name)
  expect([...Object.keys(downloads), ...others].toSorted()).toEqual(files.toSorted())
})

test.each(Object.entries(downloads) as [keyof typeof downloads, Download][])(
  '[OPS-1.c] %s of the simulated site says so in its file name and in its content',
  async (name, { query, says }) => {
    const [, kind = ''] =
      /^(claim|incident|report|readYardEventClip|exportPalletAnalysis|export|cycle)/.exec(name) ?? []
    const answer = await site.server.fetch(
      pathOf(routes[name], { params: { id: ids[kind] ?? '', event: 'arrival' }, query }),
    )
    expect(answer.status).toBe(200)
    const content = Buffer.from(await answer.arrayBuffer())
    const disposition = decodeURIComponent(answer.headers.get('content-disposition') ?? '')
    expect(disposition).toMatch(/^attachment; .*simulated/)
    expect(says === null ? 'simulated' : await says(content)).toMatch(/simulated/i)
  },
)

test('[OPS-1.c] [SET-1.l] a configuration marked as simulated can still be imported', async () => {
  const content = await site.server.call('exportConfiguration')
  expect(content.simulated).toBe(true)
  await using other = await SiteUnderTest.start()
  const file = new File([JSON.stringify(content)], 'site.json', { type: 'application/json' })
  const { imported } = await other.server.call('importConfiguration', { body: {}, file })
  expect(imported).toBe(true)
  expect(await other.server.call('exportConfiguration')).not.toHaveProperty('simulated')
})
