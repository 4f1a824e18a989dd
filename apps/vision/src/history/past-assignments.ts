import type { CameraAssignment } from '@foresite/contract/vision-nodes'
import type { SiteServer } from '#publish/site-server.ts'

/** Schedules change by the quarter of an hour at the finest, and are the same each week. */
const QUARTER_MS = 900_000
const WEEK_MS = 7 * 86_400_000

/** What cameras would have been watched for at a time, by the modules that the site has now. Asked once a quarter of a week. */
export class PastAssignments {
  readonly #server: Pick<SiteServer, 'call'>
  readonly #signal: AbortSignal
  readonly #known = new Map<number, Promise<readonly CameraAssignment[]>>()

  constructor(server: Pick<SiteServer, 'call'>, signal: AbortSignal) {
    this.#server = server
    this.#signal = signal
  }

  at(at: number): Promise<readonly CameraAssignment[]> {
    const quarter = Math.floor((at % WEEK_MS) / QUARTER_MS)
    const known = this.#known.get(quarter)
    if (known !== undefined) return known
    const asked = this.#ask(at)
    this.#known.set(quarter, asked)
    asked.catch(() => this.#known.delete(quarter))
    return asked
  }

  async #ask(at: number): Promise<readonly CameraAssignment[]> {
    const body = { at: new Date(at).toISOString() }
    return (await this.#server.call('readPastAssignment', { body }, this.#signal)).cameras
  }
}
