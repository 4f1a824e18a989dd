import { randomUUID } from 'node:crypto'
import type { ComplianceQuery, ComplianceSummary, SeverityCounts } from '@foresite/contract/compliance'
import type { ModuleInput } from '@foresite/contract/modules'
import type { PresenceObservation } from '@foresite/contract/observations'
import type { SeenByBuiltIn } from '@foresite/testkit/records'
import { presence, SiteUnderTest, type Watched } from './site-under-test.ts'

/** Short ways to a site whose incidents are counted. */

/** Where incidents are raised, and by what. */
export type Place = Watched

/** A site by its own clock, thirty days after its camera was added, which showed a good picture all the time. */
export async function countedSite(timezone: string) {
  const site = await SiteUnderTest.start()
  const value = { time: { timezone } }
  await site.server.call('saveConfig', { body: { field: 'global_settings', value } })
  const yard: Place = await site.watchedCamera()
  await passLive(site, 30 * 24, [yard.camera])
  return { site, yard, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

/** Lets hours pass in which these cameras were live since they were added. */
export async function passLive(
  site: SiteUnderTest,
  hours: number,
  cameras: readonly { readonly id: string; readonly createdAt: string }[],
): Promise<void> {
  site.clock.pass(hours * 3_600)
  await site.vision.beat()
  for (const { id, createdAt } of cameras) await report(site, id, 'live', createdAt)
}

/** A vision node's report of a camera. */
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

/** Another module of a place's zone, whose incidents are of another type and severity. */
export async function another(site: SiteUnderTest, place: Place, part: Partial<ModuleInput>): Promise<Place> {
  const module = await site.module([place.zone.id], part)
  return { ...place, module }
}

/** Raises an incident at a moment; its id. */
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
  if (found === undefined) throw new Error('it raised nothing')
  return found.id
}

/** The dashboard of some days. */
export function summaryOf(site: SiteUnderTest, query: ComplianceQuery): Promise<ComplianceSummary> {
  return site.server.call('readComplianceSummary', { query })
}

/** Incidents by severity; none where left out. */
export const counts = (part: Partial<SeverityCounts>): SeverityCounts => ({ Low: 0, Medium: 0, High: 0, ...part })

export const lisbon = 'Europe/Lisbon'
/** Eleven hours behind UTC: there it is Sunday, 20 December, 21:00, when the counted site begins. */
export const pagoPago = 'Pacific/Pago_Pago'
