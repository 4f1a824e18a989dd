import { expect, test } from 'vitest'
import { untilIdle } from './until-idle.ts'

const signal = new AbortController().signal
const times = (user: number, idle: number) => [{ user, nice: 0, sys: 0, irq: 0, idle }]

test('[OPS-1.c] the history’s pictures wait until a quarter of the machine is free', async () => {
  // Two busy samples, then one that is 30 % idle.
  const samples = [times(0, 0), times(90, 10), times(170, 30), times(240, 60), times(240, 160)]
  let read = 0
  await untilIdle(signal, { times: () => samples[read++] ?? [], sampleMs: 1, longestMs: 60_000 })
  expect(read).toBe(4)
})

test('[OPS-1.c] on a machine that is always busy they are made after the longest wait, and a stop ends the wait', async () => {
  let user = 0
  const busy = () => times((user += 100), 0)
  await untilIdle(signal, { times: busy, sampleMs: 1, longestMs: 20 })
  expect(user).toBeGreaterThan(100)
  const stopped = untilIdle(AbortSignal.abort(), { times: busy, sampleMs: 60_000, longestMs: 60_000 })
  await expect(stopped).rejects.toThrow('aborted')
})
