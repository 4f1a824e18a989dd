import { expect, test } from 'vitest'
import { everyRoute } from '../../test/every-route.ts'

/**
 * Every call that answers bytes, by what becomes of the people in them where the site blurs people in what leaves it
 * (PRIV-2). A new one fails here until it is written down, and proved where it is made.
 */
const waysOut = {
  /** To be kept: blurred, or as they were for a reason that is recorded (privacy/blurring.test.ts). */
  blurredOrForReason: ['incidentClip', 'incidentStill', 'exportFile'],
  /** To be kept: blurred, or left out, and nobody can ask for more (incident-reports/documents.test.ts). */
  alwaysBlurred: ['reportPdf', 'reportZip'],
  /** Looked at on the screen: no attachment is made of it. */
  onlyShown: [
    'cameraStill',
    'readSegment',
    'readRecordedStill',
    'rehearsalStill',
    'reportPicture',
    'recorderStill',
    'recorderEventClip',
    'recorderEventStill',
    'readActionEvidence',
  ],
  /** No camera has seen what is in it. */
  withoutPictures: [
    'readMetrics',
    'readLogo',
    'exportChecksum',
    'exportComplianceTable',
    'exportComplianceDocument',
    'exportCorrectiveActions',
    'exportIncidentReports',
    'exportIncidents',
    'writeDescription',
  ],
} as const

const media = everyRoute.filter(({ route }) => route.answer === 'media')

test('[PRIV-2.a, PRIV-2.c] of every way by which bytes leave the product it is known what becomes of people in them', () => {
  const known = Object.values(waysOut).flat()
  expect(media.map(({ name }) => name).toSorted()).toEqual(known.toSorted())
})

test('what is only shown cannot be asked for as a file', () => {
  const asked = media
    .filter(({ name }) => waysOut.onlyShown.some((shown) => shown === name))
    .flatMap(({ name, route }) => {
      const taken = route.query?.safeParse({ at: new Date(0).toISOString(), download: '1' }).data
      return taken !== null && typeof taken === 'object' && 'download' in taken ? [name] : []
    })
  expect(asked).toEqual([])
})
