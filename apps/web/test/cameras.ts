import type { Camera } from '@foresite/contract/cameras'

const since = '2026-11-21T08:05:00.000Z'

/** A camera that is live, is seen well and is recorded, with some of it changed. */
export function camera(number: number, changes: Partial<Camera> = {}): Camera {
  return {
    id: `0198d5b0-7a34-7cc2-9d3e-5b1f00aa000${String(number)}`,
    name: `Camera ${String(number)}`,
    source: {
      kind: 'rtsp',
      address: 'rtsp://10.0.0.7/main',
      hasPassword: true,
      transport: 'tcp',
    },
    analysis: null,
    recording: { enabled: true, days: null, mostGigabytes: null },
    recorderName: null,
    ground: null,
    privacyMasks: [],
    privacyMasksAt: null,
    width: 1920,
    height: 1080,
    codec: 'h264',
    rate: 15,
    status: { state: 'live', since, health: [], recording: { state: 'recording', since } },
    createdAt: since,
    ...changes,
  }
}
