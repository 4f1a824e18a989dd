import type { Changed } from '@foresite/contract/live-events'
import { create } from 'zustand'

/** Only this many of the newest values are kept. */
const maxKept = 100

/** How long pictures took to become visible on this screen, in ms, the newest last (VIS-6). */
export const useScreenDelays = create<readonly number[]>()(() => [])

/**
 * Measures how long a picture took from its camera to this screen: its age when the server sent the change, plus the
 * time until the next frame drawn after `refetched`. Compares no clocks and leaves out the event's time on the network.
 * Measures nothing if no open view shows the change.
 */
export async function measureDelay({ pictureAgeMs }: Changed, refetched: Promise<boolean>): Promise<void> {
  const receivedAt = performance.now()
  const isShown = await refetched
  // A hidden page draws nothing until the user returns.
  if (pictureAgeMs === undefined || !isShown || document.hidden) return
  requestAnimationFrame(() => {
    const delayMs = Math.round(pictureAgeMs + performance.now() - receivedAt)
    useScreenDelays.setState((kept) => [...kept.slice(1 - maxKept), delayMs], true)
  })
}

/** The median and the delay that 95 % stay within; null before the first. */
export function delayFigures(delaysMs: readonly number[]): { median: number; p95: number } | null {
  const sorted = delaysMs.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]
  const [median, p95] = [at(0.5), at(0.95)]
  return median === undefined || p95 === undefined ? null : { median, p95 }
}
