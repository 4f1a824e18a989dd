import type { SiteModel } from '@foresite/contract/site-models'
import { camera, testId } from '@foresite/testkit/records'

const at = '2026-11-21T08:00:00.000Z'
const sha256 = 'c'.repeat(64)
const facts = {
  head: 'yolo',
  input: { width: 640, height: 640, type: 'float32' },
  weights: 'float16',
  classCount: 2,
  ms: 41.6,
  provider: 'cpu',
} as const
/** A site's own model that knows forklifts and pallets, and is switched off. */
export const forkliftModel: SiteModel = {
  id: testId(9),
  createdAt: at,
  updatedAt: at,
  updatedBy: null,
  name: 'Forklifts',
  purpose: 'detection',
  file: { name: 'forklifts.onnx', bytes: 12_000_000, sha256 },
  facts,
  classes: [
    { name: 'forklift', meaning: { as: 'vehicle' } },
    { name: 'pallet', meaning: { as: 'own' } },
  ],
  threshold: 0.4,
  enabled: true,
  allCameras: false,
  cameraIds: [camera().id],
  state: 'failed',
  problem: 'The model crashed.',
  ms: null,
}
