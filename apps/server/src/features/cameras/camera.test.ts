import { expect, test } from 'vitest'
import { toCamera, type CameraRow } from './camera.ts'

const now = new Date('2026-11-21T08:00:00.000Z')

/** A row as a version that knew fewer names of passwords stored it. */
const stored: CameraRow = {
  id: '018f0000-0000-7000-8000-000000000001',
  name: 'Yard',
  kind: 'http',
  shownAddress: 'http://10.0.0.5/videostream.cgi?loginuse=admin&loginpas=Geheim1&rate=0',
  hasPassword: false,
  sealedAddress: 'sealed',
  transport: 'tcp',
  shownAnalysisAddress: 'rtsp://10.0.0.5/sub?apikey=Geheim2',
  analysisHasPassword: false,
  sealedAnalysisAddress: 'sealed',
  record: true,
  keepDays: null,
  maxGigabytes: null,
  recorderName: null,
  ground: null,
  privacyMasks: [],
  privacyMasksAt: null,
  simulatedId: null,
  fileName: null,
  fileKey: null,
  width: 1920,
  height: 1080,
  codec: 'h264',
  rate: 15,
  durationMs: null,
  state: 'live',
  stateSince: now,
  problem: null,
  health: [],
  recording: null,
  createdAt: now,
  updatedAt: now,
  updatedBy: null,
}

test('[CAM-3.a] an address stored with a password in clear is masked when shown', () => {
  expect(toCamera(stored, null)).toMatchObject({
    source: {
      kind: 'http',
      address: 'http://10.0.0.5/videostream.cgi?loginuse=***&loginpas=***&rate=0',
      hasPassword: true,
    },
    analysis: { address: 'rtsp://10.0.0.5/sub?apikey=***', hasPassword: true },
  })
})
