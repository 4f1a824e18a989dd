import type { Alarm } from '@foresite/contract/alarms'
import { testId } from '@foresite/testkit/records'
import { expect, test } from 'vitest'
import { alarmHref } from './alarm-href.ts'

const camera = testId(1)

test.each([
  ['certificate-expiring', null, '/settings#https'],
  ['certificate-expired', null, '/settings#https'],
  ['model-failing', null, '/settings#siteModels'],
  ['disk-low', null, '/settings#storage'],
  ['vision-away', null, '/live-camera-views'],
  ['camera-offline', camera, `/live-camera-views?camera=${camera}`],
] as const)('[VIS-5.h] the alarm %s links to where it is solved', (kind, cameraId, href) => {
  const alarm: Alarm = { id: kind, kind, severity: 'error', message: '', cameraId, nodeId: null, since: '' }
  expect(alarmHref(alarm)).toBe(href)
})
