import type { FastifyRequest } from 'fastify'
import { sendFile } from '#platform/files/send-file.ts'
import type { FileKey } from '#platform/files/file-store.ts'
import type { Handler } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { clipName } from './clip-name.ts'
import { toIncident, type IncidentRow, type Presentation } from './incident.ts'
import type { IncidentsDependencies } from './dependencies.ts'
import { clipFile, stillFile } from './media.ts'
import * as store from './store.ts'

export function listIncidents(deps: IncidentsDependencies): Handler<'listIncidents'> {
  return async ({ query, request }) => {
    const { rows, total } = await store.listRows(deps.db, query)
    const present = presentation(deps, request)
    return {
      rows: rows.map((row) => toIncident(row, present)),
      total,
      page: query.page,
      limit: query.limit,
    }
  }
}

export function readIncident(deps: IncidentsDependencies): Handler<'readIncident'> {
  return async ({ params: { id }, request }) => {
    const row = await find(deps, id)
    const neighbours = await store.findNeighbours(deps.db, row)
    return { incident: toIncident(row, presentation(deps, request)), ...neighbours }
  }
}

export function incidentClip(deps: IncidentsDependencies): Handler<'incidentClip'> {
  return async ({ params: { id }, query, request, reply }) => {
    const row = await find(deps, id)
    const key = row.clipState === 'ready' && row.clipKey !== null ? clipFile(row.clipKey) : null
    const file = await locate(deps, key)
    if (file === null) throw new Refusal(404, 'incident.noClip')
    const name = clipName(row.cameraName, row.createdAt, await deps.timezone())
    return sendFile(reply, request, {
      ...file,
      type: 'video/mp4',
      ...(query.download === '1' ? { downloadName: name } : {}),
    })
  }
}

export function incidentStill(deps: IncidentsDependencies): Handler<'incidentStill'> {
  return async ({ params: { id }, request, reply }) => {
    const row = await find(deps, id)
    const file = await locate(deps, row.stillKey === null ? null : stillFile(row.stillKey))
    if (file === null) throw new Refusal(404, 'incident.noStill')
    return sendFile(reply, request, { ...file, type: 'image/jpeg' })
  }
}

function presentation(deps: IncidentsDependencies, request: FastifyRequest): Presentation {
  return {
    now: deps.clock.now(),
    isWatched: deps.isWatched,
    mediaUrl: (path) => deps.mediaUrl(path, { request }),
  }
}

async function find({ db }: IncidentsDependencies, id: string): Promise<IncidentRow> {
  const row = await store.findRow(db, id)
  if (row === null) throw new Refusal(404, 'incident.unknown')
  return row
}

/** A file that the disk has lost is none. */
async function locate(
  { files }: IncidentsDependencies,
  key: FileKey | null,
): Promise<{ readonly path: string; readonly size: number } | null> {
  const size = key === null ? null : await files.size(key)
  return key === null || size === null ? null : { path: files.path(key), size }
}
