import { pathOf } from '@foresite/contract/client'
import { translate } from '@foresite/contract/messages/translate'
import { routes } from '@foresite/contract/routes'
import type { LoadFilter } from '@foresite/contract/vehicle-capacity'
import type { Handler, Handlers } from '#platform/http/feature.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import { sendAttachment } from '#platform/attachments/attachments.ts'
import { momentsIn, readAll, sendCsv } from '#platform/records/csv.ts'
import { intervalOf } from '#platform/records/days.ts'
import { pageAnswer } from '#platform/records/page.ts'
import type { VehicleCapacityDependencies } from './dependencies.ts'
import { figuresOf, grouped, toLoad } from './figures.ts'
import * as store from './store.ts'

/** A trailer not measured for this long has left unseen. */
const presentMs = 12 * 3_600_000

export const handlers = {
  async readVehicleCapacity(deps, { query: { view, ...query }, request }) {
    const filter = await matching(deps, query)
    const all = await store.groupLoads(deps.db, { ...filter, view })
    const names = new Map(all.map(({ doorId, doorName }) => [doorId, doorName]))
    const now = deps.clock.now()
    const open = await store.listOpen(deps.db, new Date(now.getTime() - presentMs), filter.thresholds)
    const byName = (a: { readonly name: string }, b: { readonly name: string }) => a.name.localeCompare(b.name)
    return {
      countedAt: now.toISOString(),
      ...figuresOf(all),
      periods: [...grouped(all, ({ period }) => period)].map(([from, figures]) => ({ from, ...figures })),
      doors: [...grouped(all, ({ doorId }) => doorId)]
        .map(([id, figures]) => ({ id, name: names.get(id) ?? '', ...figures }))
        .toSorted(byName),
      carriers: [...grouped(all, ({ carrier }) => carrier)]
        .map(([carrier, figures]) => ({ carrier, ...figures }))
        .toSorted((a, b) => b.loads - a.loads),
      now: open.map((row) => toLoad(deps, row, filter.thresholds, request)),
    }
  },

  async listTrailerLoads(deps, { query: { page, limit, ...query }, request }) {
    const filter = await matching(deps, query)
    const found = await store.listLoads(deps.db, filter, { page, limit })
    return pageAnswer(found, { page, limit }, (row) => toLoad(deps, row, filter.thresholds, request))
  },

  async readTrailerLoad(deps, { params: { id }, request }) {
    const thresholds = await deps.thresholds()
    const row = known(await store.findLoad(deps.db, id, thresholds), 'trailerLoad.unknown')
    const { fills, frames, sameView, emptyTakenAt, emptyPicture, zoneId } = row.load
    // The picture used then is shown only if it is still the current one.
    const interior = await store.findInterior(deps.db, zoneId)
    const path = pathOf(routes.readEmptyPicture, { params: { id: zoneId } })
    const isSame = emptyPicture !== null && interior?.emptyPicture === emptyPicture
    const empty = isSame ? { emptyPicture: deps.mediaUrl(path, { request }) } : {}
    const method = { frames, sameView, emptyTakenAt: emptyTakenAt?.toISOString() ?? null, ...empty }
    return { load: toLoad(deps, row, thresholds, request), fills, method }
  },

  async exportTrailerLoads(deps, { query, language, reply, request }) {
    const filter = await matching(deps, query)
    const moment = momentsIn(filter.timezone)
    const rows = await readAll(deps.db, (tx, paging) => store.listLoads(tx, filter, paging))
    const percent = (share: number | null | undefined) =>
      typeof share === 'number' ? Math.round(share * 1000) / 10 : null
    return sendCsv(deps, reply, language, {
      name: 'csv.trailerLoads',
      rows: rows.map((row) => toLoad(deps, row, filter.thresholds, request)),
      columns: [
        { header: 'trailerLoad.door', value: ({ doorName }) => doorName },
        { header: 'trailerLoad.arrival', value: ({ arrival }) => moment(arrival?.at ?? null) },
        { header: 'trailerLoad.departure', value: ({ departedAt }) => moment(departedAt) },
        { header: 'csv.carrier', value: ({ carrier }) => carrier },
        {
          header: 'trailerLoad.direction',
          value: ({ direction }) => translate(language, `loadDirection.${direction}`),
        },
        { header: 'csv.trailerLoad.capacity', value: ({ capacity }) => percent(capacity) },
        {
          header: 'trailerLoad.rating',
          value: ({ rating }) => rating && translate(language, `capacityRating.${rating}`),
        },
        { header: 'csv.trailerLoad.floorBefore', value: ({ arrival }) => percent(arrival?.floor) },
        { header: 'csv.trailerLoad.cubeBefore', value: ({ arrival }) => percent(arrival?.cube) },
        { header: 'csv.trailerLoad.floorAfter', value: ({ latest }) => percent(latest.floor) },
        { header: 'csv.trailerLoad.cubeAfter', value: ({ latest }) => percent(latest.cube) },
        { header: 'csv.trailerLoad.positions', value: ({ positions }) => positions },
      ],
    })
  },

  readArrivalPicture: (deps, call) => send(deps, 'arrivalPicture', call),

  readDeparturePicture: (deps, call) => send(deps, 'departurePicture', call),
} satisfies Handlers<VehicleCapacityDependencies>

/** Files: the list as CSV, and the pictures behind the figures. */
type PictureCall = Pick<Parameters<Handler<'readArrivalPicture'>>[0], 'params' | 'request' | 'reply'>

async function send(
  { db, pictures, thresholds }: VehicleCapacityDependencies,
  which: 'arrivalPicture' | 'departurePicture',
  { params: { id }, request, reply }: PictureCall,
) {
  const key = (await store.findLoad(db, id, await thresholds()))?.load[which] ?? null
  return sendAttachment(reply, request, known(key === null ? null : await pictures.find(key), 'picture.unknown'))
}

/** A filter with data of the site. */
async function matching(
  deps: VehicleCapacityDependencies,
  { startDate, endDate, ...query }: Omit<LoadFilter, 'page' | 'limit'>,
) {
  if (startDate !== undefined && endDate !== undefined && endDate < startDate)
    throw new Refusal(422, 'range.backwards', { field: 'endDate' })
  const timezone = await deps.timezone()
  return {
    ...query,
    interval: intervalOf({ startDate, endDate }, timezone),
    thresholds: await deps.thresholds(),
    timezone,
  }
}
