import { translate } from '@foresite/contract/messages/translate'
import { pathOf } from '@foresite/contract/client'
import { routes } from '@foresite/contract/routes'
import type { FastifyRequest } from 'fastify'
import type { VisitFilter } from '@foresite/contract/visits'
import type { Sighting } from '@foresite/contract/yard-events'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { momentsIn, readAll, sendCsv } from '#platform/records/csv.ts'
import { intervalOf } from '#platform/records/days.ts'
import { listEntries } from '#platform/records/history-store.ts'
import { pageAnswer } from '#platform/records/page.ts'
import { listClips, type EventClipRow } from './clip-store.ts'
import type { ClippedVisitsDependencies } from './dependencies.ts'
import { measuresOf } from './measures.ts'
import { clipsOf } from './event-clips.ts'
import type { SightingRow } from './sighting-store.ts'
import * as sightingStore from './sighting-store.ts'
import * as store from './store.ts'
import { toVisit, uncertainIn } from './visit-row.ts'
import { visitEntryTable } from './visit-table.ts'

/** Lists and reads visits. */
export const readHandlers = {
  async listVisits(deps, { query: { page, limit, ...query } }) {
    const filter = await matching(deps, query)
    const found = await store.listVisits(deps.db, filter, { page, limit })
    const sightings = await sightingStore.listSightingsOf(
      deps.db,
      found.rows.map(({ id }) => id),
    )
    return pageAnswer(found, { page, limit }, (row) => {
      return { ...toVisit(row, filter.measures), uncertain: uncertainIn(row, sightings.get(row.id) ?? []) }
    })
  },

  async readNextUnread(deps, { query: { after, ...query } }) {
    return store.findNextUnread(deps.db, await matching(deps, query), after)
  },

  async readVisit(deps, { params: { id }, request }) {
    const row = await store.findVisit(deps.db, id)
    const sightings = await sightingStore.listSightings(deps.db, id)
    const clips = await listClips(
      deps.db,
      sightings.map((sighting) => sighting.id),
    )
    return {
      visit: toVisit(row, await measuresOf(deps)),
      sightings: sightings.map((one) => toSighting(deps, one, clips.get(one.id) ?? [], request)),
      history: await listEntries(deps.db, visitEntryTable, id),
    }
  },

  async exportVisits(deps, { query, language, reply }) {
    const filter = await matching(deps, query)
    const moment = momentsIn(await deps.timezone())
    const rows = await readAll(deps.db, (tx, paging) => store.listVisits(tx, filter, paging))
    const lasting = (ms: number | null) => (ms === null ? '' : minutesAndSeconds(ms))
    return sendCsv(deps, reply, language, {
      name: 'csv.visits',
      rows: rows.map((row) => toVisit(row, filter.measures)),
      columns: [
        { header: 'visit.arrivalAt', value: (row) => moment(row.arrivalAt) },
        { header: 'visit.trailerId', value: ({ trailerId }) => trailerId },
        { header: 'visit.cabNumber', value: ({ cabNumber }) => cabNumber },
        { header: 'csv.carrier', value: ({ carrier }) => carrier },
        { header: 'visit.departureAt', value: (row) => moment(row.departureAt) },
        { header: 'csv.visit.yardTurnaround', value: (row) => lasting(row.yardTurnaroundMs) },
        { header: 'visit.dockArrivalAt', value: (row) => moment(row.dockArrivalAt) },
        { header: 'visit.dockName', value: ({ dockName }) => dockName },
        { header: 'csv.visit.dockNumber', value: ({ dockNumber }) => dockNumber },
        { header: 'visit.dockDepartureAt', value: (row) => moment(row.dockDepartureAt) },
        { header: 'csv.visit.dockTurnaround', value: (row) => lasting(row.dockTurnaroundMs) },
        { header: 'csv.visit.state', value: ({ state }) => translate(language, `visitState.${state}`) },
        { header: 'csv.visit.appointment', value: ({ appointment }) => moment(appointment?.at ?? null) },
        {
          header: 'csv.visit.punctuality',
          value: ({ punctuality }) => (punctuality === null ? '' : translate(language, `punctuality.${punctuality}`)),
        },
        { header: 'visit.detention', value: ({ detention }) => lasting(detention?.ms ?? null) },
        { header: 'visit.detentionCost', value: ({ detention }) => detention?.cost ?? '' },
        { header: 'csv.visit.currency', value: ({ detention }) => detention?.currency ?? '' },
        { header: 'visit.licensePlate', value: ({ licensePlate }) => licensePlate },
      ],
    })
  },

  listVisitChoices: ({ db }) => store.listChoices(db),
} satisfies Handlers<ClippedVisitsDependencies>

async function matching(
  deps: ClippedVisitsDependencies,
  { startDate, endDate, ...query }: Omit<VisitFilter, 'page' | 'limit'>,
) {
  if (startDate !== undefined && endDate !== undefined && endDate < startDate)
    throw new Refusal(422, 'range.backwards', { field: 'endDate' })
  const interval = intervalOf({ startDate, endDate }, await deps.timezone())
  return { ...query, interval, measures: await measuresOf(deps) }
}

function toSighting(
  deps: ClippedVisitsDependencies,
  sighting: SightingRow,
  clips: readonly EventClipRow[],
  request: FastifyRequest,
): Sighting {
  const {
    at,
    until,
    zoneId: _,
    visitId: __,
    isMatched: ___,
    box: ____,
    furtherViews: _____,
    pictureKey,
    ...row
  } = sighting
  const path = pathOf(routes.readSightingPicture, { params: { id: row.id } })
  const picture = pictureKey === null ? {} : { picture: deps.mediaUrl(path, { request }) }
  const times = { at: at.toISOString(), until: until?.toISOString() ?? null }
  return { ...row, ...picture, ...times, clips: clipsOf(deps, sighting, clips, request) }
}

/** A turnaround as minutes and seconds (YARD-2), such as `75 min 30 s`. */
function minutesAndSeconds(durationMs: number): string {
  const seconds = Math.round(durationMs / 1_000)
  return `${String(Math.floor(seconds / 60))} min ${String(seconds % 60).padStart(2, '0')} s`
}
