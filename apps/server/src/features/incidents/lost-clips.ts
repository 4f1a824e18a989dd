import { makeCut } from '#features/vision-nodes/index.ts'
import { RepeatedLook } from '#platform/clock/repeated-look.ts'
import type { IncidentsDependencies } from './dependencies.ts'
import type { IncidentRow } from './incident.ts'
import { keepClip } from './media.ts'
import * as store from './store.ts'

const lookMs = 60_000
/** A node that lives has handed a clip over by then, or said that there is none. */
const awaitedMs = 3 * 60_000
/** What happened longer ago is not looked for. */
const longestBackMs = 24 * 3_600_000
/** What a clip shows before and after, as vision cuts it. */
const beforeMs = 5_000
const afterMs = 8_000
/** Longer events get no clip: the recording has them. */
const longestMs = 10 * 60_000
/** A minute apart each: a node that comes back first says what it has recorded. */
const mostTries = 5

/** Cuts clips that were lost with the process that should have cut them out of the recording, once a node is back. */
export class LostClips {
  readonly #deps: IncidentsDependencies
  readonly #tries = new Map<string, number>()
  readonly #gone = new AbortController()
  readonly #look: RepeatedLook
  #stopListening: () => void = () => undefined

  constructor(deps: IncidentsDependencies) {
    this.#deps = deps
    this.#look = new RepeatedLook({
      everyMs: lookMs,
      look: () => this.#cutAll(),
      onFailure: (problem) => {
        deps.log.error({ err: problem }, 'clips that were lost could not be cut')
      },
    })
  }

  async start(): Promise<void> {
    this.#stopListening = this.#deps.onNodes(() => {
      this.#look.now()
    })
    await this.#look.start()
  }

  async stop(): Promise<void> {
    this.#stopListening()
    this.#gone.abort()
    await this.#look.stop()
  }

  async #cutAll(): Promise<void> {
    const now = this.#deps.clock.now().getTime()
    const since = new Date(now - longestBackMs)
    const rows = await store.listWithoutClip(this.#deps.db, since, new Date(now - awaitedMs))
    for (const id of this.#tries.keys()) if (!rows.some((row) => row.id === id)) this.#tries.delete(id)
    for (const row of rows) {
      if (this.#gone.signal.aborted) return
      const { id, cameraId } = row
      const tried = this.#tries.get(id) ?? 0
      if (cameraId === null || tried >= mostTries || !this.#deps.isWatched(cameraId)) continue
      this.#tries.set(id, tried + 1)
      if (await this.#cut(row, cameraId)) this.#deps.live.changed({ topic: 'incidents', id, change: 'updated' })
    }
  }

  /** False where the recording does not hold it, or not yet. */
  async #cut({ createdAt, stillAt, observationId }: IncidentRow, cameraId: string): Promise<boolean> {
    const raisedAt = stillAt ?? createdAt
    const from = new Date(createdAt.getTime() - beforeMs)
    const to = new Date(raisedAt.getTime() + afterMs)
    if (to.getTime() - from.getTime() > longestMs) return false
    const recorded = await this.#deps.whatIsRecorded(cameraId, createdAt, to)
    if (recorded === null) return false
    const cut = await makeCut(
      this.#deps.nodes,
      recorded.nodeId,
      {
        cameraId,
        from: from.toISOString(),
        to: to.toISOString(),
        kind: 'clip',
        speed: 1,
        zones: [],
        boxes: false,
        playable: false,
      },
      this.#gone.signal,
    )
    if (cut === 'away' || cut === 'failed') return false
    const content = await cut.open()
    if (content === null) return false
    const startsAt = new Date(cut.state.startsAt)
    // The camera was recorded again only after it.
    if (startsAt > raisedAt) {
      content.destroy()
      return false
    }
    return (await keepClip(this.#deps, observationId, { content, startsAt, durationMs: cut.state.durationMs })) !== null
  }
}
