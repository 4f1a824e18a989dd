import { randomUUID } from 'node:crypto'
import type { ComplianceQuery, ComplianceSummary, SeverityCounts } from '@foresite/contract/compliance'
import type { ModuleInput } from '@foresite/contract/modules'
import type { PresenceObservation } from '@foresite/contract/observations'
import type { SeenByBuiltIn } from '@foresite/testkit/records'
import { presence, SiteUnderTest, type Watched } from './site-under-test.ts'

/** Helpers for a site whose incidents are counted. */

/** The camera, zone and module that raise incidents. */
export type Place = Watched

/** A site in a time zone, thirty days after its camera was added, with a good picture throughout. */
export async function countedSite(timezone: string) {
  const site = await SiteUnderTest.start()
  const value = { time: { timezone } }
  await site.server.call('saveConfig', { body: { field: 'global_settings', value } })
  const yard: Place = await site.watchedCamera()
  await passLive(site, 30 * 24, [yard.camera])
  return { site, yard, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

/** Passes hours in which these cameras have been live since they were added. */
export async function passLive(
  site: SiteUnderTest,
  hours: number,
  cameras: readonly { readonly id: string; readonly createdAt: string }[],
): Promise<void> {
  site.clock.pass(hours * 3_600)
  await site.vision.beat()
  for (const { id, createdAt } of cameras) await report(site, id, 'live', createdAt)
}

/** Sends a vision node's report of a camera. */
export async function report(
  site: SiteUnderTest,
  cameraId: string,
  state: 'live' | 'offline',
  since: string,
): Promise<void> {
  const recording = { state: 'off' as const, since }
  const one = { cameraId, state, since, health: [], recording }
  await site.server.call('reportCameras', {
    body: { nodeId: 'node', reports: [one], disk: null },
  })
}

/** Another module on a place's zone, whose incidents have another type and severity. */
export async function another(site: SiteUnderTest, place: Place, part: Partial<ModuleInput>): Promise<Place> {
  const module = await site.module([place.zone.id], part)
  return { ...place, module }
}

/** Raises an incident at a moment; returns its id. */
export async function raiseAt(
  site: SiteUnderTest,
  place: Place,
  at: string,
  part: Partial<SeenByBuiltIn> = {},
): Promise<string> {
  const startedAt = new Date(at).toISOString()
  const endedAt = new Date(Date.parse(at) + 5_000).toISOString()
  const kind = place.module.useCase as PresenceObservation['kind']
  const observation = presence(place, { id: randomUUID(), kind, startedAt, endedAt, ...part })
  await site.handOver(observation)
  const query = { from: startedAt, to: new Date(Date.parse(at) + 1).toISOString(), limit: 100 }
  const { rows } = await site.server.call('listIncidents', { query })
  const found = rows.find(({ moduleId }) => moduleId === place.module.id)
  if (found === undefined) throw new Error('no incident was raised')
  return found.id
}

/** The dashboard for some days. */
export function summaryOf(site: SiteUnderTest, query: ComplianceQuery): Promise<ComplianceSummary> {
  return site.server.call('readComplianceSummary', { query })
}

/** Incidents by severity; zero by default. */
export const counts = (part: Partial<SeverityCounts>): SeverityCounts => ({ Low: 0, Medium: 0, High: 0, ...part })

export const lisbon = 'Europe/Lisbon'
/** Eleven hours behind UTC: the counted site begins there on Sunday, 20 December, 21:00. */
export const pagoPago = 'Pacific/Pago_Pago'
