import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import type { Visit } from '@foresite/contract/visits'
import type { Sighting, YardEvent } from '@foresite/contract/yard-events'
import { clipFile } from '#features/clips/index.ts'
import { unlessMissing } from '#platform/files/on-disk.ts'
import type { OpenInterval } from '#platform/records/filter-store.ts'
import { listClips } from './clip-store.ts'
import type { PicturedVisitsDependencies } from './dependencies.ts'
import { measuresOf } from './measures.ts'
import * as sightingStore from './sighting-store.ts'
import * as store from './store.ts'
import { toVisit } from './visit-row.ts'

/** A file as evidence, with its checksum. */
interface Proof {
  readonly path: string
  readonly sha256: string
}

/** A sighting of a visit, with its files. */
export interface SightingProof {
  readonly id: string
  readonly kind: Sighting['kind']
  readonly at: Date
  readonly until: Date | null
  readonly zoneName: string
  readonly cameraName: string
  readonly picture: Proof | null
  readonly clips: readonly (Proof & { readonly event: YardEvent['event_type'] })[]
}

/** A visit that exceeded its free time, with the evidence. */
export interface DetainedVisit {
  readonly visit: Visit
  readonly seen: readonly SightingProof[]
}

/** A carrier's detained visits in a period, in order of time; `total` may be more than are listed. */
export async function listDetained(
  deps: PicturedVisitsDependencies,
  { carrier, interval, max }: { readonly carrier: string; readonly interval: OpenInterval; readonly max: number },
): Promise<{ readonly total: number; readonly visits: readonly DetainedVisit[] }> {
  const measures = await measuresOf(deps)
  const filter = { carrier, detained: 'true', state: 'left', interval, measures } as const
  const { rows, total } = await store.listVisits(deps.db, filter, { page: 1, limit: max })
  const visits: DetainedVisit[] = []
  // One at a time: each reads files from disk.
  for (const row of rows.toReversed()) {
    const seen = await sightingStore.listSightings(deps.db, row.id)
    const clips = await listClips(
      deps.db,
      seen.map(({ id }) => id),
    )
    const proofs: SightingProof[] = []
    for (const { id, kind, at, until, zoneName, cameraName, pictureKey } of seen) {
      const picture = pictureKey === null ? null : await deps.pictures.find(pictureKey)
      const kept = (clips.get(id) ?? []).flatMap(({ event, clipKey }) => (clipKey === null ? [] : [{ event, clipKey }]))
      const proven = await Promise.all(
        kept.map(async ({ event, clipKey }) => {
          const proof = await proofOf(deps.files.path(clipFile(clipKey)))
          return proof === null ? [] : [{ event, ...proof }]
        }),
      )
      const place = { id, kind, at, until, zoneName, cameraName }
      proofs.push({ ...place, picture: picture === null ? null : await proofOf(picture.path), clips: proven.flat() })
    }
    visits.push({ visit: toVisit(row, measures), seen: proofs })
  }
  return { total, visits }
}

/** Null if the file has been removed in the meantime. */
function proofOf(path: string): Promise<Proof | null> {
  const hash = createHash('sha256')
  const reading = pipeline(createReadStream(path), hash)
  return unlessMissing(reading.then(() => ({ path, sha256: hash.digest('hex') })))
}
