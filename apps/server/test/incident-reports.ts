import { randomUUID } from 'node:crypto'
import { emptyReport, type IncidentReport, type ReportContentInput } from '@foresite/contract/incident-reports'
import type { Incident } from '@foresite/contract/incidents'
import { noDescription } from '@foresite/contract/safety-ai'
import { png } from './png.ts'
import { presence, type SiteUnderTest } from './site-under-test.ts'

export const mark = { x: 0.2, y: 0.2, w: 0.1, h: 0.3 }

/** A complete report without an incident. */
export const wholeReport: ReportContentInput = {
  ...emptyReport,
  typeInWords: 'Pallet fell from a rack',
  happenedAt: '2026-11-21T07:30:00.000Z',
  place: 'Aisle 7',
  nobody: true,
  injury: false,
  equipmentDamage: false,
  description: { ...noDescription, text: 'A pallet fell. Nobody was near.' },
}

/** An incident with its picture, and a clip if given; `stillAt` is vision's time of the picture. */
export async function incidentWithPicture(site: SiteUnderTest, stillAt?: string, clip?: Buffer): Promise<Incident> {
  // Time has passed since the node's last heartbeat.
  await site.vision.beat()
  const camera = await site.camera(`Yard ${randomUUID()}`)
  const zone = await site.zone(camera.id)
  const module = await site.module([zone.id], { name: `Keep out ${camera.id}` })
  const observation = presence({ camera, zone, module })
  await site.handOver(observation)
  const taken = stillAt === undefined ? '' : `?at=${stillAt}`
  await site.server.fetch(`/api/vision/observations/${observation.id}/still${taken}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${site.server.visionToken}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(png(320, 180)),
  })
  if (clip !== undefined)
    await site.server.fetch(
      `/api/vision/observations/${observation.id}/clip?startsAt=${observation.startedAt}&durationMs=15000`,
      {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${site.server.visionToken}`,
          'content-type': 'video/mp4',
        },
        body: new Uint8Array(clip),
      },
    )
  const { rows } = await site.server.call('listIncidents', {
    query: { cameraId: observation.cameraId },
  })
  const [incident] = rows
  if (incident === undefined) throw new Error('no incident')
  return incident
}

export async function draftOf(site: SiteUnderTest, incidentId: string | null = null): Promise<IncidentReport> {
  // Each starts at a different time, because lists are in that order.
  site.clock.pass(1)
  return (await site.server.call('createIncidentReport', { body: { incidentId } })).report
}

/** Fills in a new draft; completes it unless `complete` is false. */
export async function reportWith(
  site: SiteUnderTest,
  part: Partial<ReportContentInput> = {},
  { incidentId = null, complete = true }: { incidentId?: string | null; complete?: boolean } = {},
): Promise<IncidentReport> {
  const params = { id: (await draftOf(site, incidentId)).id }
  const content = { ...wholeReport, ...part }
  const { report } = await site.server.call('changeIncidentReport', { params, body: { content } })
  if (!complete) return report
  return (await site.server.call('completeIncidentReport', { params, body: {} })).report
}
