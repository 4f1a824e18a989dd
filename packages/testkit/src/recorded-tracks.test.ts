import { expect, test } from 'vitest'
import { readRecording, type Recording } from './recorded-tracks.ts'

test.each<Recording>(['worker-walks-in', 'cars-pass'])('the recording %s is in order and complete', async (name) => {
  const frames = await readRecording(name)
  expect(frames.length).toBeGreaterThan(90)
  expect(frames.map(({ atMs }) => atMs)).toEqual(frames.map(({ atMs }) => atMs).toSorted((a, b) => a - b))
  const boxes = frames.flatMap((frame) => frame.boxes)
  expect(boxes.length).toBeGreaterThan(30)
  for (const { box, score, label } of boxes) {
    for (const number of [box.x, box.y, box.w, box.h, score]) {
      expect(number).toBeGreaterThanOrEqual(0)
      expect(number).toBeLessThanOrEqual(1)
    }
    expect(label).toMatch(/^[a-z ]+$/)
  }
})
