import { eventSentence } from '@foresite/contract/event-sentence'
import { translate } from '@foresite/contract/messages/translate'
import type { FastifyRequest } from 'fastify'
import { clipName, sendClip, type ClipPresentation } from '#features/clips/index.ts'
import { callerGone } from '#platform/http/caller-gone.ts'
import { sendDownload, sendFile } from '#platform/files/send-file.ts'
import type { FileKey } from '#platform/files/file-store.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { momentsIn, readAll, sendCsv } from '#platform/records/csv.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import { momentOfStill, toIncident, type IncidentRow } from './incident.ts'
import type { IncidentsDependencies } from './dependencies.ts'
import { stillFile } from './media.ts'
import * as store from './store.ts'
import type { IncidentFilter } from '@foresite/contract/incidents'
import { listFeet } from './foot-store.ts'
import { heatCells } from './heat-cells.ts'
import { matches, type Matching } from './matches-store.ts'

export const handlers = {
  async listIncidents(deps, { query, request }) {
    const { rows, total, incidents } = await store.listRows(deps.db, query, await matchingOf(deps, query))
    const present = presentation(deps, request)
    return {
      rows: rows.map((row) => toIncident(row, present)),
      total,
      incidents,
      page: query.page,
      limit: query.limit,
    }
  },

  async exportIncidents(deps, { query, language, reply }) {
    const matching = await matchingOf(deps, query)
    const moment = momentsIn(matching.timezone)
    return sendCsv(deps, reply, language, {
      name: 'csv.incidents',
      rows: await readAll(deps.db, (tx, paging) => store.listRows(tx, paging, matching)),
      columns: [
        { header: 'csv.time', value: ({ createdAt }) => moment(createdAt) },
        { header: 'csv.end', value: ({ endedAt }) => moment(endedAt) },
        { header: 'csv.event', value: (row) => eventSentence(row, language) },
        { header: 'csv.type', value: ({ type }) => translate(language, `useCase.${type}`) },
        { header: 'csv.severity', value: ({ severity }) => translate(language, `severity.${severity}`) },
        { header: 'csv.module', value: ({ moduleName }) => moduleName },
        { header: 'csv.camera', value: ({ cameraName }) => cameraName },
        { header: 'csv.zone', value: ({ zoneName }) => zoneName },
        { header: 'csv.state', value: ({ state }) => translate(language, `incidentState.${state}`) },
        {
          header: 'csv.verdict',
          value: ({ verdict }) => (verdict === null ? null : translate(language, `incidentState.${verdict}`)),
        },
        {
          header: 'csv.reason',
          value: ({ rejectionReason: reason }) =>
            reason === null ? null : translate(language, `rejectionReason.${reason}`),
        },
        { header: 'csv.assignee', value: ({ assigneeName }) => assigneeName },
        { header: 'csv.comments', value: ({ comments }) => comments },
      ],
    })
  },

  async readIncident(deps, { params: { id }, query, request }) {
    const row = known(await store.findCounted(deps.db, id), 'incident.unknown')
    const neighbours = await store.findNeighbours(deps.db, row, await matchingOf(deps, query))
    return { incident: toIncident(row, presentation(deps, request)), ...neighbours }
  },

  async incidentClip(deps, { params: { id }, query, request, reply }) {
    const row = await find(deps, id)
    const isBlurredNow = await isBlurred(deps, 'incident-clip', id, query)
    const clip = { ...row, at: row.createdAt, isDownload: query.download === '1', isBlurred: isBlurredNow }
    return sendClip(deps, { request, reply }, clip, 'incident.noClip')
  },

  async incidentStill(deps, { params: { id }, query, request, reply }) {
    const row = await find(deps, id)
    const file = known(await locate(deps, row.stillKey === null ? null : stillFile(row.stillKey)), 'incident.noStill')
    if (query.download !== '1') return sendFile(reply, request, { ...file, type: 'image/jpeg' })
    const name = `${(await nameOfClip(deps, row)).replace(/\.mp4$/, '')}.jpg`
    if (await isBlurred(deps, 'incident-still', id, query)) {
      const { cameraId } = row
      if (cameraId === null) throw new Refusal(409, 'privacy.cannotBlur')
      const at = momentOfStill(row)
      const still = await deps.privacy.blurredStill(cameraId, at, callerGone(reply))
      return sendDownload(reply, still, 'image/jpeg', name)
    }
    return sendFile(reply, request, { ...file, type: 'image/jpeg', downloadName: name })
  },
} satisfies Handlers<IncidentsDependencies>

/** Whether downloads blur people; viewing in the app is decided separately. */
async function isBlurred(
  { privacy }: IncidentsDependencies,
  kind: 'incident-clip' | 'incident-still',
  incidentId: string,
  query: { readonly download?: '1' | undefined; readonly disclosure?: string | undefined },
): Promise<boolean> {
  if (query.download !== '1' || !(await privacy.blurs())) return false
  if (query.disclosure === undefined) return true
  if (await privacy.isDisclosed(query.disclosure, { kind, incidentId })) return false
  throw new Refusal(409, 'privacy.disclosure.invalid')
}

function presentation(deps: IncidentsDependencies, request: FastifyRequest): ClipPresentation {
  return {
    now: deps.clock.now(),
    isWatched: deps.isWatched,
    mediaUrl: (path) => deps.mediaUrl(path, { request }),
  }
}

async function find({ db }: IncidentsDependencies, id: string): Promise<IncidentRow> {
  return known(await store.findRow(db, id), 'incident.unknown')
}

async function nameOfClip(
  { timezone, isSimulated }: IncidentsDependencies,
  { cameraName, createdAt }: IncidentRow,
): Promise<string> {
  return clipName(cameraName, createdAt, { timezone: await timezone(), isSimulated })
}

/** A missing file on disk counts as no media. */
async function locate(
  { files }: IncidentsDependencies,
  key: FileKey | null,
): Promise<{ readonly path: string; readonly size: number } | null> {
  const size = key === null ? null : await files.size(key)
  return key === null || size === null ? null : { path: files.path(key), size }
}

/** A filter with data of the site: its time zone, and the incidents of a heat map's cell. */
async function matchingOf(
  { db, cameras, timezone }: Pick<IncidentsDependencies, 'db' | 'cameras' | 'timezone'>,
  filter: Omit<IncidentFilter, 'page' | 'limit' | 'grouped'>,
): Promise<Matching> {
  const matching = { ...filter, timezone: await timezone() }
  const { cell, cameraId } = filter
  if (cell === undefined) return matching
  if (cameraId === undefined)
    throw new Refusal(400, 'field.required', { fill: { field: 'cameraId' }, field: 'cameraId' })
  const camera = await cameras.find(cameraId)
  if (camera === null) return { ...matching, feet: [] }
  const { heat } = heatCells(await listFeet(db, matches(matching)), camera)
  return { ...matching, feet: heat.find(({ key }) => key === cell)?.feet ?? [] }
}
