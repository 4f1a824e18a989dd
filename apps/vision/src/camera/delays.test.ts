import { expect, test } from 'vitest'
import { Delays } from './delays.ts'

test('[VIS-6.c] the delay of a camera is the median and the 95th percentile of its last 300 pictures', () => {
  const delays = new Delays()
  expect(delays.figures).toBeUndefined()
  for (let i = 0; i < 50; i += 1) delays.add(9_000)
  for (let ms = 1; ms <= 300; ms += 1) delays.add(ms)
  expect(delays.figures).toEqual({ median: 150, p95: 285 })
  delays.add(-5)
  expect(delays.figures?.median).toBe(150)
})
