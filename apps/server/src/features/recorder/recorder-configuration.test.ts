import type { Camera } from '@foresite/contract/cameras'
import { recorderConfiguration } from '@foresite/contract/recorder'
import type { Zone } from '@foresite/contract/zones'
import { camera, zone as aZone } from '@foresite/testkit/records'
import { expect, test } from 'vitest'
import { recorderConfigurationOf } from './recorder-configuration.ts'

const dock = camera({
  name: 'Dock 1',
  source: { kind: 'rtsp', address: 'rtsp://ops@10.0.0.9:554/stream1', hasPassword: true, transport: 'tcp' },
})
const zone = aZone({
  cameraName: dock.name,
  name: 'Door',
  type: 'dock-door',
  purpose: null,
  polygon: [
    { x: 0, y: 0.123456 },
    { x: 1, y: 0.5 },
    { x: 0.00001, y: 1 },
  ],
})

function configuration(cameras: Camera[], zones: Zone[]) {
  return recorderConfigurationOf({ version: '0.1.0', timezone: 'Europe/Lisbon', cameras, zones })
}

test('[STATE-2.a] our own cameras and zones have the form of a recorder’s configuration', () => {
  expect(recorderConfiguration.parse(configuration([dock], [zone]))).toEqual({
    version: '0.1.0',
    mqtt: { enabled: false },
    ui: { timezone: 'Europe/Lisbon' },
    cameras: {
      'Dock 1': {
        name: 'Dock 1',
        friendly_name: 'Dock 1',
        enabled: true,
        detect: { enabled: true, width: 1920, height: 1080, fps: 15 },
        ffmpeg: {
          inputs: [{ path: 'rtsp://ops@10.0.0.9:554/stream1', roles: ['detect', 'record'] }],
        },
        zones: { Door: { friendly_name: 'Door', coordinates: '0,0.1235,1,0.5,0,1' } },
      },
    },
  })
})

test('coordinates are never mistaken for pixels, which a recorder recognises by a text greater than 1.0', () => {
  const { coordinates } = configuration([dock], [zone]).cameras['Dock 1']?.zones['Door'] ?? {}
  expect(
    String(coordinates)
      .split(',')
      .filter((part) => part > '1.0'),
  ).toEqual([])
})

test('[STATE-2.a] a site without cameras has a configuration without cameras', () =>
  expect(configuration([], []).cameras).toEqual({}))
