import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RepeatedTask } from './repeated-task.ts'

const log = pino({ level: 'silent' })
const failure = 'could not do it'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('runs at once, periodically and on request, until stopped', async () => {
  const run = vi.fn(() => Promise.resolve())
  const repeated = new RepeatedTask({ everyMs: 1_000, run, log, failure })
  repeated.now()
  expect(run).not.toHaveBeenCalled()
  void repeated.start()
  expect(run).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(run).toHaveBeenCalledTimes(3)
  repeated.now()
  expect(run).toHaveBeenCalledTimes(4)
  await repeated.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  repeated.now()
  expect(run).toHaveBeenCalledTimes(4)
})

test('runs one at a time, and one more for all requests in the meantime', async () => {
  const runs: PromiseWithResolvers<undefined>[] = []
  const run = vi.fn(() => {
    const one = Promise.withResolvers<undefined>()
    runs.push(one)
    return one.promise
  })
  const repeated = new RepeatedTask({ everyMs: 1_000, run, log, failure })
  void repeated.start()
  repeated.now()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(run).toHaveBeenCalledTimes(1)
  runs[0]?.resolve(undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(run).toHaveBeenCalledTimes(2)
  runs[1]?.resolve(undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(run).toHaveBeenCalledTimes(2)
  await repeated.stop()
})

test('reports a failed run and continues', async () => {
  const logged = vi.spyOn(log, 'error')
  const away = new Error('the database is away')
  const run = vi.fn().mockRejectedValueOnce(away).mockResolvedValue(undefined)
  const repeated = new RepeatedTask({ everyMs: 1_000, run, log, failure })
  void repeated.start()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(logged.mock.calls).toEqual([[{ err: away }, failure]])
  expect(run).toHaveBeenCalledTimes(2)
  await repeated.stop()
})

test('stopping waits for the current run, which can see that it is being stopped', async () => {
  const under = Promise.withResolvers<undefined>()
  let isOver = (): boolean => false
  const run = (isLogged: () => boolean) => {
    isOver = isLogged
    return under.promise
  }
  const repeated = new RepeatedTask({ everyMs: 1_000, run, log, failure })
  void repeated.start()
  expect(isOver()).toBe(false)
  const stopped = vi.fn()
  const stopping = repeated.stop().then(stopped)
  expect(isOver()).toBe(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(stopped).not.toHaveBeenCalled()
  under.resolve(undefined)
  await stopping
  expect(stopped).toHaveBeenCalled()
})
