import { newId } from '#platform/ids/new-id.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { DeviceStream } from './device.ts'

const keptForMs = 15 * 60_000
const mostKept = 100

/** A device after login, login included. */
export interface OpenedDevice {
  readonly user: string
  readonly password: string
  readonly streams: readonly DeviceStream[]
}

/** Recently opened devices, in memory only, so that passwords need not travel to the browser and back. */
export class Handles {
  readonly #clock: Clock
  readonly #kept = new Map<string, { readonly until: number; readonly device: OpenedDevice }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  keep(device: OpenedDevice): string {
    const now = this.#clock.now()
    this.#forgetOld(now.getTime(), mostKept - 1)
    const handle = newId(now)
    this.#kept.set(handle, { until: now.getTime() + keptForMs, device })
    return handle
  }

  find(handle: string): OpenedDevice | null {
    this.#forgetOld(this.#clock.now().getTime(), mostKept)
    return this.#kept.get(handle)?.device ?? null
  }

  forget(): void {
    this.#kept.clear()
  }

  /** Drops the oldest until at most `most` are left. */
  #forgetOld(now: number, most: number): void {
    for (const [handle, { until }] of this.#kept) if (until <= now || this.#kept.size > most) this.#kept.delete(handle)
  }
}
