import { expect, test } from 'vitest'
import { livePath, withStream } from './camera-addresses.ts'
import { readLiveText } from './live-text.ts'

const hello = { codec: 'avc1.4d4028', width: 1920, height: 1080 }
const tracks = {
  time: 12.4,
  at: '2026-11-21T08:05:00.000Z',
  tracks: [
    {
      id: '7',
      object: 'person',
      inferred: false,
      confidence: 0.8,
      box: { x: 0, y: 0, w: 1, h: 1 },
    },
  ],
}

test('[CAM-2.b] the live socket describes its stream and the detections of each picture', () => {
  expect(readLiveText(JSON.stringify(hello))).toEqual({ kind: 'hello', hello })
  expect(readLiveText(JSON.stringify(tracks))).toEqual({ kind: 'tracks', tracks })
})

test('an unknown message changes nothing', () => {
  expect(readLiveText('{"codec":')).toBeNull()
  expect(readLiveText('{"weather":"fine"}')).toBeNull()
})

test('[CAM-1.a] small pictures request the small stream, with the ticket if there is one', () => {
  const path = livePath('a')
  expect(withStream(path, 'main')).toBe('/api/cameras/a/live')
  expect(withStream(path, 'analysis')).toBe('/api/cameras/a/live?stream=analysis')
  expect(withStream(`${path}?ticket=t`, 'analysis')).toBe('/api/cameras/a/live?ticket=t&stream=analysis')
})
