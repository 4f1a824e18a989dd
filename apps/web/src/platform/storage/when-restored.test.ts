import { beforeEach, expect, test, vi } from 'vitest'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { restoreTimeoutMs, whenRestored } from './when-restored.ts'

beforeEach(() => vi.useFakeTimers())

/** A store whose storage answers after `ms`, or never. */
function slowStore(ms: number | null) {
  return create<{ value: string }>()(
    persist(() => ({ value: '' }), {
      name: 'slow',
      storage: createJSONStorage(() => ({
        getItem: () =>
          new Promise<string | null>((resolve) => {
            if (ms !== null) setTimeout(resolve, ms, null)
          }),
        setItem: () => undefined,
        removeItem: () => undefined,
      })),
    }),
  )
}

async function restored(stores: Parameters<typeof whenRestored>[0]) {
  let done = false
  void whenRestored(stores).then(() => {
    done = true
  })
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return done
  }
}

test('[AUTH-1.d] the app waits until the stored state is restored', async () => {
  const doneAfter = await restored([slowStore(300)])
  expect(await doneAfter(299)).toBe(false)
  expect(await doneAfter(1)).toBe(true)
})

test('[AUTH-1.d] starts without it after 5000 ms', async () => {
  const doneAfter = await restored([slowStore(null)])
  expect(await doneAfter(4999)).toBe(false)
  expect(await doneAfter(1)).toBe(true)
  expect(restoreTimeoutMs).toBe(5000)
})

test('[AUTH-1.d] starts at once when everything is restored', async () => {
  const store = create<{ value: string }>()(persist(() => ({ value: '' }), { name: 'quick' }))
  const doneAfter = await restored([store])
  expect(await doneAfter(0)).toBe(true)
})
