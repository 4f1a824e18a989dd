import { pathOf } from '@foresite/contract/client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { everyRoute, unknownId, unknownParams } from '../../test/every-route.ts'
import { startHttp, type HttpUnderTest } from '../../test/http-under-test.ts'

/**
 * Every call that returns media, by how it treats people on a site that blurs exports (PRIV-2). A new call fails here
 * until it is listed, and proved where it is made.
 */
const waysOut = {
  /** Exported: people are blurred, or left unblurred for a recorded reason (privacy/blurring.test.ts). */
  blurred: ['incidentClip', 'incidentStill', 'exportFile', 'readRecordedStill', 'readYardEventClip'],
  /** Shown on screen, never exported. */
  refused: [
    'cameraStill',
    'readSegment',
    'trialStill',
    'recorderStill',
    'recorderEventClip',
    'recorderEventStill',
    'readSightingPicture',
    'readArrivalPicture',
    'readDeparturePicture',
    'readEmptyPicture',
  ],
  /** Also shown on screen, and opened by the product's own links: users uploaded them. */
  uploaded: [
    'reportPicture',
    'readActionEvidence',
    'readProductPicture',
    'readCountPicture',
    'readPalletImage',
    'readCyclePicture',
    'readAnalysisPicture',
  ],
  /** Documents: blurred or without pictures (incident-reports/documents.test.ts, shipments/claims.test.ts). */
  documents: ['reportPdf', 'reportZip', 'claimPdf', 'claimZip', 'carrierStatement'],
  /** Files without camera pictures. */
  withoutPictures: [
    'readMetrics',
    'readLogo',
    'readAuthority',
    'exportChecksum',
    'exportComplianceTable',
    'exportComplianceDocument',
    'exportCorrectiveActions',
    'exportIncidentReports',
    'exportIncidents',
    'exportInventory',
    'exportProducts',
    'exportProductCounts',
    'exportShipments',
    'exportPalletAnalysis',
    'exportVisits',
    'exportTrailerLoads',
    'cycleInputCsv',
    'cycleOutputCsv',
    'writeDescription',
    'readModelFile',
  ],
} as const

const isTaken = (query: unknown) =>
  query !== null && typeof query === 'object' && 'download' in query && query.download === '1'

const media = everyRoute.filter(({ route }) => route.answer === 'media')

test('[PRIV-2.a, PRIV-2.c] every route that sends media out of the product is listed with what happens to the people in it', () => {
  const known = Object.entries(waysOut).flatMap(([way, names]) => {
    const exportPolicy = way === 'documents' || way === 'withoutPictures' ? undefined : way
    return names.map((name) => ({ name, exportPolicy }))
  })
  const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
  const found = media.map(({ name, route }) => ({ name, exportPolicy: route.exportPolicy }))
  expect(found.toSorted(byName)).toEqual(known.toSorted(byName))
})

describe('with blurring of people in exports', () => {
  const ofPeople = media.filter(({ route }) => route.exportPolicy !== undefined)
  let server: HttpUnderTest
  beforeAll(async () => {
    server = await startHttp({
      blurs: true,
      routes: ofPeople.map(({ name, route }) => ({
        name,
        route,
        handle: ({ query, reply }) => Promise.resolve(reply.send(isTaken(query) ? 'blurred' : 'as it was')),
      })),
    })
  })
  afterAll(() => server[Symbol.asyncDispose]())

  /** The answer of each call to a user with these headers. */
  async function given(headers: Readonly<Record<string, string>>) {
    const answers = ofPeople.map(async ({ name, route }) => {
      const params = { ...unknownParams, name: route.path.includes('pictures') ? `${unknownId}.png` : 'yard' }
      const url = pathOf(route, { params, query: { at: new Date(0).toISOString() } })
      const { statusCode, body } = await server.http.inject({ url, headers: { host: 'site:3000', ...headers } })
      return [name, statusCode === 200 ? body : statusCode] as const
    })
    return Object.fromEntries(await Promise.all(answers))
  }

  const each = (what: { blurred: unknown; refused: unknown; uploaded: unknown }) =>
    Object.fromEntries(ofPeople.map(({ name, route }) => [name, route.exportPolicy && what[route.exportPolicy]]))
  const onScreen = each({ blurred: 'as it was', refused: 'as it was', uploaded: 'as it was' })
  const exportPolicy = each({ blurred: 'blurred', refused: 409, uploaded: 409 })
  const byLink = each({ blurred: 'blurred', refused: 409, uploaded: 'as it was' })

  const fetched = (site: string, mode: string, dest: string) => ({
    'sec-fetch-site': site,
    'sec-fetch-mode': mode,
    'sec-fetch-dest': dest,
  })
  const html = { accept: 'text/html,application/xhtml+xml' }
  test.each([
    ['a picture on a page', fetched('same-origin', 'no-cors', 'image'), onScreen],
    ['a video on a page', fetched('same-origin', 'no-cors', 'video'), onScreen],
    ['a page’s script', fetched('same-origin', 'cors', 'empty'), onScreen],
    ['a picture on a page without https', { referer: 'http://site:3000/incidents', accept: '*/*' }, onScreen],
    ['a typed address', fetched('none', 'navigate', 'document'), exportPolicy],
    ['a typed address without https', html, exportPolicy],
    ['another program', { accept: '*/*', 'sec-fetch-mode': 'cors' }, exportPolicy],
    ['a picture on another site’s page', fetched('cross-site', 'no-cors', 'image'), exportPolicy],
    ['a picture on another page without https', { referer: 'http://elsewhere/', accept: 'image/*' }, exportPolicy],
    ['a download link', fetched('same-origin', 'no-cors', 'empty'), exportPolicy],
    ['a link of the product', fetched('same-origin', 'navigate', 'document'), byLink],
    ['a link of the product without https', { referer: 'http://site:3000/actions', ...html }, byLink],
  ])('[PRIV-2.a, PRIV-2.c] %s', async (_, headers, expected) => {
    expect(await given(headers)).toEqual(expected)
  })
})
