import type { ObservationOf } from '@foresite/contract/observations'
import { clipTo } from '@foresite/geometry/cover'
import { area } from '@foresite/geometry/polygon'
import type { ZonesFeature } from '#features/zones/index.ts'
import type { Database } from '#platform/database/database.ts'
import { isLeftGoingOn } from './left-going-on-store.ts'
import { liesThere, notToldYet, withEarlier, type LoneWorkerRow } from './lone-worker.ts'
import * as store from './lone-worker-store.ts'

type Fall = ObservationOf<'fallen-person'>
type Zones = Pick<ZonesFeature, 'find'>

/** Who is lost as he falls is alone no longer, seconds before it is said that he lies: this long after, it is him. */
const lostMs = 60_000

/** Who lies is lost and found again, behind a pallet for long: who falls so soon after a fall is taken not to have got up. */
const sameFallMs = 5 * 60_000

/** Who has not answered is not told more often that somebody lies there again. */
const anewMs = 5 * 60_000

/** How late a fall may be heard: for so long what has ended is kept, alert or not. */
export const heardOfMs = 5 * 60_000

/**
 * Somebody lies on the floor where somebody is alone: nothing is waited for. Whoever acknowledged less, or a fall that
 * is long over, has not acknowledged this, and whoever was told of that is told again.
 */
export async function hurry(
  tx: Database,
  fall: Fall,
  { incidentId, now, zones }: { readonly incidentId: string | null; readonly now: Date; readonly zones: Zones },
): Promise<boolean> {
  if (fall.endedAt !== null) return false
  let isChanged = false
  for (const row of await concerned(tx, fall, { now, zones })) {
    const fallsGoingOn = [...row.fallsGoingOn, fall.id]
    // One who is alone no longer is not so again by this: it ends with his fall.
    const part = { fallsGoingOn, ...(row.endedAt !== null && reopened(row)) }
    if (isAlertAnew(row, fall, now))
      await store.save(tx, row.id, {
        ...part,
        urgent: fall.state,
        urgentAt: now,
        alertAt: row.alertAt ?? now,
        fallEndedAt: null,
        incidentId: row.incidentId ?? incidentId,
        earlier: withEarlier(row),
        ...notToldYet,
      })
    else await store.save(tx, row.id, { ...part, fallEndedAt: null })
    isChanged = true
  }
  return isChanged
}

/** A fall is over, and with the last one there whoever is alone no longer. Whether any screen changes. */
export async function endFall(tx: Database, id: string, endedAt: Date): Promise<boolean> {
  let isChanged = false
  for (const row of await store.lockByFall(tx, id)) {
    const fallsGoingOn = row.fallsGoingOn.filter((one) => one !== id)
    const fallEndedAt = fallsGoingOn.length > 0 ? null : endedAt
    await store.save(tx, row.id, { fallsGoingOn, fallEndedAt })
    if (fallEndedAt === null || row.aloneEndedAt === null) continue
    const isLater = row.aloneEndedAt > endedAt
    // Who lay there for longer than he was alone was seen for so long.
    const wasSeen = endedAt.getTime() - row.aloneEndedAt.getTime() >= lostMs
    const lastSeenAt = wasSeen ? null : row.lastSeenAt
    await store.end(tx, row.id, isLater ? row.aloneEndedAt : endedAt, { lastSeenAt })
    isChanged = true
  }
  return isChanged
}

/** Whose fall it may be: of each zone who is alone there, or else who was last, until just before. */
async function concerned(
  tx: Database,
  fall: Fall,
  { now, zones }: { readonly now: Date; readonly zones: Zones },
): Promise<LoneWorkerRow[]> {
  const near = await store.lockNear(tx, fall.cameraId, new Date(now.getTime() - heardOfMs))
  const found: LoneWorkerRow[] = []
  for (const row of near) {
    const isSamePlace = (one: LoneWorkerRow) => one.moduleId === row.moduleId && one.zoneId === row.zoneId
    const isLast = near.find(isSamePlace) === row
    const isHis = row.endedAt === null || (isLast && !isLongOver(row, fall))
    if (isHis && (await isThere(tx, row, fall, zones))) found.push(row)
  }
  return found
}

function isLongOver({ endedAt, urgent }: LoneWorkerRow, { startedAt }: Fall): boolean {
  const longMs = urgent === null ? lostMs : sameFallMs
  return endedAt !== null && Date.parse(startedAt) - endedAt.getTime() >= longMs
}

/** Who falls over a zone's edge lies there, too, wherever the middle of his box is. */
async function isThere(tx: Database, { zoneId }: LoneWorkerRow, fall: Fall, zones: Zones): Promise<boolean> {
  if (zoneId === null || zoneId === fall.zoneId) return zoneId !== null
  const zone = await zones.find(tx, zoneId)
  return area(clipTo(zone?.polygon ?? [], fall.box)) > 0
}

/** Two modules may see one fall, and one be seen again and again: only what is worse, or another fall, is new. */
function isAlertAnew(row: LoneWorkerRow, { state, startedAt }: Fall, now: Date): boolean {
  const { urgent, urgentAt, fallEndedAt, acknowledgedAt } = row
  // Who said that it was over did not know of this one.
  if (row.endedWhy !== null) return true
  if (urgent === null || (urgent === 'fallen' && state === 'immobile')) return true
  if (liesThere(row)) return false
  const fellAgainAfterMs = Date.parse(startedAt) - (fallEndedAt?.getTime() ?? -Infinity)
  if (acknowledgedAt !== null) return fellAgainAfterMs >= sameFallMs
  return urgentAt === null || now.getTime() - urgentAt.getTime() >= anewMs
}

/** What ended it is undone; where a person did, vision has not said that he is alone no longer. */
function reopened(row: LoneWorkerRow) {
  const aloneEndedAt = isLeftGoingOn(row) ? null : row.endedAt
  return { endedAt: null, lastSeenAt: null, endedWhy: null, endedBy: null, aloneEndedAt }
}
