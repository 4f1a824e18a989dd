import { siteModule, user, zone } from '@foresite/testkit/records'

export const robotZone = zone({
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0002',
  cameraId: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0001',
})

/** A restricted-area module in the robots' zone. */
export const robotModule = siteModule({
  id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0003',
  zoneIds: [robotZone.id],
  cameraIds: [robotZone.cameraId],
  timeThresholdS: 2.5,
})

export const ana = user({ id: '0198d5b0-7a34-7cc2-9d3e-5b1f00aa0004' })
