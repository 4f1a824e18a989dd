import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RepeatedLook } from './repeated-look.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('looks at once, periodically and on request, until stopped', async () => {
  const look = vi.fn(() => Promise.resolve())
  const repeated = new RepeatedLook({ everyMs: 1_000, look, onFailure: vi.fn() })
  repeated.now()
  expect(look).not.toHaveBeenCalled()
  void repeated.start()
  expect(look).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(look).toHaveBeenCalledTimes(3)
  repeated.now()
  expect(look).toHaveBeenCalledTimes(4)
  await repeated.stop()
  await vi.advanceTimersByTimeAsync(5_000)
  repeated.now()
  expect(look).toHaveBeenCalledTimes(4)
})

test('runs one look at a time, and one more for all requests in the meantime', async () => {
  const looks: PromiseWithResolvers<undefined>[] = []
  const look = vi.fn(() => {
    const one = Promise.withResolvers<undefined>()
    looks.push(one)
    return one.promise
  })
  const repeated = new RepeatedLook({ everyMs: 1_000, look, onFailure: vi.fn() })
  void repeated.start()
  repeated.now()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(look).toHaveBeenCalledTimes(1)
  looks[0]?.resolve(undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(look).toHaveBeenCalledTimes(2)
  looks[1]?.resolve(undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(look).toHaveBeenCalledTimes(2)
  await repeated.stop()
})

test('reports a failed look and continues', async () => {
  const onFailure = vi.fn()
  const away = new Error('the database is away')
  const look = vi.fn().mockRejectedValueOnce(away).mockResolvedValue(undefined)
  const repeated = new RepeatedLook({ everyMs: 1_000, look, onFailure })
  void repeated.start()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onFailure.mock.calls).toEqual([[away]])
  expect(look).toHaveBeenCalledTimes(2)
  await repeated.stop()
})

test('stopping waits for the current look, which can see that it is being stopped', async () => {
  const under = Promise.withResolvers<undefined>()
  let isOver = (): boolean => false
  const look = (isLogged: () => boolean) => {
    isOver = isLogged
    return under.promise
  }
  const repeated = new RepeatedLook({ everyMs: 1_000, look, onFailure: vi.fn() })
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
