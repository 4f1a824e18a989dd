import { act, render } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useWakeLock } from './use-wake-lock.ts'

function Wall() {
  useWakeLock()
  return null
}

test('a wall screen that is hidden and shown while it asks to stay on holds one lock, and releases it', async () => {
  const locks: { released: boolean; release: () => Promise<void> }[] = []
  const request = vi.fn(async () => {
    const lock = {
      released: false,
      release: async () => {
        lock.released = true
      },
    }
    locks.push(lock)
    return lock
  })
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'wakeLock')
  })
  const held = () => locks.filter(({ released }) => !released)
  const view = render(<Wall />)
  await act(async () => document.dispatchEvent(new Event('visibilitychange')))
  expect(request).toHaveBeenCalledTimes(2)
  expect(held()).toHaveLength(1)
  await act(async () => view.unmount())
  expect(held()).toEqual([])
})
