import type { Readable } from 'node:stream'
import { clipFile, keepFile, type NewClip } from '#features/clips/index.ts'
import type { FileKey } from '#platform/files/file-store.ts'
import type { IncidentsDependencies } from './dependencies.ts'
import * as store from './store.ts'

/** A picture as vision delivers it. */
export interface NewStill {
  readonly content: Readable
  /** When it was taken; null if unknown. */
  readonly at: Date | null
}

export function stillFile(name: string): FileKey {
  return { kind: 'stills', name }
}

export function incidentClip(incidentId: string): FileKey {
  return clipFile(`${incidentId}.mp4`)
}

/**
 * Stores the picture of an observation's incident: the file first, then the row that names it. A repeated call
 * changes nothing. Returns the incident's id; null if the observation raised none.
 */
export async function keepStill(
  deps: IncidentsDependencies,
  observationId: string,
  { content, at }: NewStill,
): Promise<string | null> {
  const row = await store.findByObservation(deps.db, observationId)
  if (row === null) return null
  const name = `${row.id}.jpg`
  await deps.files.write(stillFile(name), content)
  await store.saveMedia(deps.db, row.id, { stillKey: name, stillAt: at })
  return row.id
}

/** Stores the clip of an observation's incident, like `keepStill`, even one already given up. */
export async function keepClip(
  deps: IncidentsDependencies,
  observationId: string,
  clip: NewClip,
): Promise<string | null> {
  const row = await store.findByObservation(deps.db, observationId)
  if (row === null) return null
  await store.saveMedia(deps.db, row.id, await keepFile(deps.files, incidentClip(row.id).name, clip))
  return row.id
}

/** Records that no clip can be made; an existing clip stays. */
export async function noClip(deps: IncidentsDependencies, observationId: string): Promise<string | null> {
  const row = await store.findByObservation(deps.db, observationId)
  if (row === null) return null
  if (row.clipState !== 'ready') await store.saveMedia(deps.db, row.id, { clipState: 'missing' })
  return row.id
}
