import { appointmentReachMs } from '@foresite/contract/appointments'
import { doorOf } from '@foresite/contract/areas'
import { DAY_MS } from '@foresite/contract/duration'
import { linkVisit, listById, listDue, lockMatching, renameCarrier } from '#features/appointments/index.ts'
import { namesOfCarriers, type Renamed } from '#features/carriers/index.ts'
import type { Database } from '#platform/database/database.ts'
import { matchAppointments } from './match-appointments.ts'
import type { VisitsDependencies } from './dependencies.ts'
import { measuresOf } from './measures.ts'
import * as sightingStore from './sighting-store.ts'
import * as store from './store.ts'
import type { VisitRow } from './store.ts'
import { normalizedMark } from './match-sightings.ts'
import { possiblePlatesIn } from './visit-row.ts'

type Parts = Pick<VisitsDependencies, 'areas' | 'zones' | 'live'>

/** Assigns appointments and carriers to the visits of a period, given all visits and appointments around it. */
export async function appoint(deps: Parts, tx: Database, from: Date, to: Date): Promise<void> {
  const around = (reachMs: number) => [new Date(from.getTime() - reachMs), new Date(to.getTime() + reachMs)] as const
  const appointments = await listDue(tx, ...around(appointmentReachMs))
  // Twice as far, so that it includes every candidate for these visits.
  const near = await store.listBetween(tx, ...around(2 * appointmentReachMs))
  const visits = [...near, ...(await chosenFarAway(tx, appointments, near))]
  const ofVisit = new Map(visits.map((visit) => [visit.id, visit]))
  const isWithin = (at: Date) => at >= from && at <= to
  const byHand = visits.filter(({ appointmentBy }) => appointmentBy === 'hand')
  const taken = new Set(byHand.flatMap(({ appointmentId }) => appointmentId ?? []))
  const chosen = new Map((await listById(tx, [...taken])).map((row) => [row.id, row]))
  /** Whether a user chose its appointment, or none; a deleted appointment no longer counts as chosen. */
  const isChosen = ({ appointmentBy, appointmentId }: VisitRow) =>
    appointmentBy === 'hand' && (appointmentId === null || chosen.has(appointmentId))
  // Visits that a user joined stay together.
  const isFixed = (row: VisitRow) =>
    isChosen(row) || (row.appointmentAt !== null && !isWithin(row.at) && !isWithin(row.appointmentAt))
  const open = visits.filter((visit) => !isFixed(visit))
  const free = appointments.filter(({ id, visitId }) => {
    if (taken.has(id)) return false
    const visit = ofVisit.get(visitId ?? '')
    return visit === undefined || visit.appointmentId !== id || !isFixed(visit)
  })
  const unread = free.length === 0 ? [] : open.filter(({ licensePlate }) => licensePlate === '')
  const sightings = await sightingStore.listSightingsOf(tx, idsOf(unread))
  const names = await namesOfCarriers(tx)
  const dockIdOf = await docks(deps, tx)
  const appointed = matchAppointments(
    free.map((row) => ({
      id: row.id,
      at: row.at.getTime(),
      marks: marksOf(row),
      dockId: row.dockId,
      carrier: row.carrier,
    })),
    open.map((row) => ({
      id: row.id,
      at: row.at.getTime(),
      marks: marksOf(row),
      possiblePlates: possiblePlatesIn(sightings.get(row.id) ?? []),
      dockId: dockIdOf(row),
      carrier: row.usdot === '' ? null : names.byUsdot(row.usdot),
    })),
  )
  const dueOf = new Map(appointments.map((row) => [row.id, row]))
  const visitOf = new Map([...appointed].map(([visitId, { dueId }]) => [dueId, visitId]))
  const changed = [...open, ...byHand.filter(isChosen)].flatMap((row): VisitRow[] => {
    const found = isChosen(row) ? { dueId: row.appointmentId ?? '', by: 'hand' as const } : appointed.get(row.id)
    const due = found === undefined ? undefined : (chosen.get(found.dueId) ?? dueOf.get(found.dueId))
    const next = {
      appointmentId: due?.id ?? null,
      appointmentAt: due?.at ?? null,
      appointmentBy: found?.by ?? null,
      carrier: row.corrections.carrier ?? carrierOf(row, due, names),
    }
    const isSame =
      next.appointmentId === row.appointmentId &&
      next.appointmentAt?.getTime() === row.appointmentAt?.getTime() &&
      next.appointmentBy === row.appointmentBy &&
      next.carrier === row.carrier
    return isSame ? [] : [{ ...row, ...next }]
  })
  await store.saveVisits(tx, changed)
  const isLinked = await linkVisits(tx, [
    ...free.map((due) => ({ due, visit: ofVisit.get(visitOf.get(due.id) ?? '') })),
    ...byHand.flatMap((visit) => {
      const due = chosen.get(visit.appointmentId ?? '')
      return due === undefined ? [] : [{ due, visit }]
    }),
  ])
  if (changed.length > 0 || isLinked)
    deps.live.changed({ topic: 'appointments', id: 'appointments', change: 'updated' })
}

type CarrierNames = Awaited<ReturnType<typeof namesOfCarriers>>

/** A visit's carrier: by its appointment, else by its USDOT number; empty if unknown. */
function carrierOf(
  { usdot }: VisitRow,
  due: { readonly carrier: string } | undefined,
  { byUsdot }: CarrierNames,
): string {
  return [due?.carrier, byUsdot(usdot)].find(Boolean) ?? ''
}

/** The carrier that a visit has without a correction. */
export async function matchedCarrier(tx: Database, visit: VisitRow): Promise<string> {
  const [due] = await listById(tx, visit.appointmentId === null ? [] : [visit.appointmentId])
  return carrierOf(visit, due, await namesOfCarriers(tx))
}

type DueRow = Awaited<ReturnType<typeof listDue>>[number]

/** Visits for which a user chose one of these appointments from further away. */
function chosenFarAway(tx: Database, due: readonly DueRow[], near: readonly VisitRow[]): Promise<VisitRow[]> {
  const isNear = new Set(idsOf(near))
  return store.listChosen(
    tx,
    due.flatMap(({ visitId }) => (visitId === null || isNear.has(visitId) ? [] : visitId)),
  )
}

function idsOf(rows: readonly { readonly id: string }[]): string[] {
  return rows.map(({ id }) => id)
}

interface Link {
  readonly due: Pick<DueRow, 'id' | 'visitId' | 'cameAt'>
  readonly visit: VisitRow | undefined
}

/** Stores each appointment's visit. Returns whether any has changed. */
async function linkVisits(tx: Database, links: readonly Link[]): Promise<boolean> {
  const changed = links.filter(
    ({ due, visit }) => due.visitId !== (visit?.id ?? null) || due.cameAt?.getTime() !== cameAtOf(visit)?.getTime(),
  )
  for (const { due, visit } of changed)
    await linkVisit(tx, due.id, visit === undefined ? null : { visitId: visit.id, cameAt: cameAtOf(visit) })
  return changed.length > 0
}

/** When an appointment's vehicle came: its arrival; where no camera saw it, when it was first seen. */
function cameAtOf(visit: Pick<VisitRow, 'arrivalAt' | 'at'> | undefined): Date | null {
  return visit === undefined ? null : (visit.arrivalAt ?? visit.at)
}

/** Called when appointments at these times were added, changed or removed. */
export async function appointmentsChanged(deps: Parts, tx: Database, times: readonly Date[]): Promise<void> {
  await lockMatching(tx)
  // Day by day: a list may span a year.
  for (const day of new Set(times.map((at) => Math.floor(at.getTime() / DAY_MS))))
    await appoint(deps, tx, new Date(day * DAY_MS), new Date((day + 1) * DAY_MS))
  deps.live.changed({ topic: 'visits', id: 'visits', change: 'updated' })
}

/** Called when carriers have changed: records get a carrier's new name, and open visits get theirs by USDOT number. */
export async function carriersChanged(
  deps: Parts & Pick<VisitsDependencies, 'clock' | 'thresholds' | 'siteSettings'>,
  tx: Database,
  renamed: Renamed | null,
): Promise<void> {
  await lockMatching(tx)
  if (renamed !== null) {
    await store.renameCarrier(tx, renamed.was, renamed.is)
    await renameCarrier(tx, renamed.was, renamed.is)
  }
  const { now, openMs } = await measuresOf(deps)
  await appoint(deps, tx, new Date(now.getTime() - openMs), now)
  deps.live.changed({ topic: 'visits', id: 'visits', change: 'updated' })
}

function marksOf({ licensePlate, trailerId, cabNumber }: Pick<VisitRow, 'licensePlate' | 'trailerId' | 'cabNumber'>) {
  return { plate: normalizedMark(licensePlate), trailer: normalizedMark(trailerId), cab: normalizedMark(cabNumber) }
}

/**
 * The dock where a visit last stood. By its door; one that is no longer drawn leaves the dock's name, so that its visits
 * keep their appointments.
 */
async function docks({ areas, zones }: Parts, tx: Database): Promise<(visit: VisitRow) => string | null> {
  const drawn = await zones.list(tx)
  const ofSite = (await areas.list(tx)).filter(({ type }) => type === 'dock')
  const isDrawn = new Set(drawn.map(({ id }) => id))
  const byDoor = new Map(ofSite.map((dock) => [doorOf(dock, drawn)?.id, dock.id]))
  const byName = new Map(ofSite.map(({ id, name }) => [name, id]))
  return ({ dockZoneId, dockName }) =>
    dockZoneId === null
      ? null
      : ((isDrawn.has(dockZoneId) ? byDoor.get(dockZoneId) : byName.get(dockName ?? '')) ?? null)
}
