import { partAt } from './path.ts'

/** How fast something may go on a stretch. */
interface Stretch {
  readonly lengthM: number
  readonly limitMps: number
}

/** How fast something can change its speed. */
export interface Agility {
  readonly speedUpMps2: number
  readonly slowDownMps2: number
}

/**
 * Distance and speed at any time from rest to rest. Phases of constant acceleration, stored as arrays of numbers: a day
 * of the site has fifty thousand.
 */
export class SpeedProfile {
  readonly durationS: number
  readonly topMps: number
  readonly #lengthM: number
  /** When each phase begins, and the last ends: seconds from the start. */
  readonly #times: number[] = [0]
  /** Where each begins, how fast, and how the speed changes in it: metres from the start, m/s and m/s². */
  readonly #fromM: number[] = []
  readonly #fromMps: number[] = []
  readonly #mps2: number[] = []

  constructor(stretches: readonly Stretch[], agility: Agility) {
    const speeds = boundarySpeeds(stretches, agility)
    let [time, distance, top] = [0, 0, 0]
    const add = (fromMps: number, toMps: number, lengthM: number) => {
      if (lengthM < 1e-9) return
      const duration = (2 * lengthM) / (fromMps + toMps)
      this.#fromM.push(distance)
      this.#fromMps.push(fromMps)
      this.#mps2.push((toMps - fromMps) / duration)
      time += duration
      distance += lengthM
      top = Math.max(top, fromMps, toMps)
      this.#times.push(time)
    }
    stretches.forEach(({ lengthM, limitMps }, i) => {
      const [before, after] = [speeds[i] ?? 0, speeds[i + 1] ?? 0]
      const { speedUpMps2: up, slowDownMps2: down } = agility
      const reachable = Math.sqrt((2 * up * down * lengthM + down * before ** 2 + up * after ** 2) / (up + down))
      const peak = Math.max(before, after, Math.min(limitMps, reachable))
      const gainingM = (peak ** 2 - before ** 2) / (2 * up)
      const losingM = (peak ** 2 - after ** 2) / (2 * down)
      add(before, peak, gainingM)
      add(peak, peak, lengthM - gainingM - losingM)
      add(peak, after, losingM)
    })
    this.durationS = time
    this.topMps = top
    this.#lengthM = distance
  }

  /** The state after this many seconds. */
  at(seconds: number): { distanceM: number; mps: number } {
    if (seconds <= 0) return { distanceM: 0, mps: 0 }
    if (seconds >= this.durationS) return { distanceM: this.#lengthM, mps: 0 }
    const i = partAt(this.#times, seconds)
    const since = seconds - (this.#times[i] ?? 0)
    const [fromM = 0, fromMps = 0, mps2 = 0] = [this.#fromM[i], this.#fromMps[i], this.#mps2[i]]
    return {
      distanceM: fromM + fromMps * since + (mps2 * since ** 2) / 2,
      mps: fromMps + mps2 * since,
    }
  }
}

/** The speeds at both ends of every stretch: no limit exceeded, no change too quick, rest at both ends. */
function boundarySpeeds(stretches: readonly Stretch[], agility: Agility): number[] {
  const speeds = [0]
  stretches.forEach(({ lengthM, limitMps }, i) => {
    const next = stretches[i + 1]
    const reachable = Math.sqrt((speeds[i] ?? 0) ** 2 + 2 * agility.speedUpMps2 * lengthM)
    speeds.push(next ? Math.min(limitMps, next.limitMps, reachable) : 0)
  })
  for (let i = stretches.length - 1; i >= 0; i--) {
    const length = stretches[i]?.lengthM ?? 0
    const reachable = Math.sqrt((speeds[i + 1] ?? 0) ** 2 + 2 * agility.slowDownMps2 * length)
    speeds[i] = Math.min(speeds[i] ?? 0, reachable)
  }
  return speeds
}
