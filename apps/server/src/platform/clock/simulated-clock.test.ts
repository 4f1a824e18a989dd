import { expect, test } from 'vitest'
import { Refusal } from '#platform/http/refusal.ts'
import { atSimulatedTime, simulatedClock } from './simulated-clock.ts'

const past = '2026-10-05T08:30:00.000Z'
const call = (at?: string) => ({ headers: at === undefined ? {} : { 'x-simulated-at': at } })

test('[OPS-1.c] a call from the simulated site’s office is answered at its stated time, and only then', async () => {
  const timers = await atSimulatedTime(call(past), async () => {
    await Promise.resolve()
    expect(simulatedClock.now()).toEqual(new Date(past))
    return { later: new Promise<Date>((done) => setTimeout(() => done(simulatedClock.now()), 1)) }
  })
  expect((await timers.later).getTime()).toBeGreaterThan(Date.parse(past))
  expect(simulatedClock.now().getTime()).toBeGreaterThan(Date.parse(past))
})

test('[OPS-1.c] a call without a time is answered now; anything but a past instant is refused', async () => {
  const before = Date.now()
  const at = await atSimulatedTime(call(), () => Promise.resolve(simulatedClock.now()))
  expect(at.getTime()).toBeGreaterThanOrEqual(before)
  const never = () => Promise.reject(new Error('answered'))
  for (const wrong of ['yesterday', new Date(Date.now() + 60_000).toISOString()])
    await expect(atSimulatedTime(call(wrong), never)).rejects.toThrow(Refusal)
})
