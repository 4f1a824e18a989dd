import type { HoldSubject } from '@foresite/contract/retention'
import { dayOf, localStamp, localTime } from '@foresite/site-time/site-time'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { RetentionDependencies } from './dependencies.ts'
import { findExport, findIncident } from './subject-store.ts'

/**
 * What a hold keeps, in words: names and local times as they are now. Throws a `Refusal` for what is not there, or
 * is no stretch; a camera stays until the transaction ends.
 */
export async function titleOf(
  tx: Database,
  { cameras, timezone }: Pick<RetentionDependencies, 'cameras' | 'timezone'>,
  subject: HoldSubject,
): Promise<string> {
  const zone = await timezone()
  switch (subject.kind) {
    case 'incident': {
      const incident = await findIncident(tx, subject.incidentId)
      if (incident === null) throw missing('incident.unknown', 'subject.incidentId')
      const { moduleName, cameraName, createdAt } = incident
      return `${moduleName} · ${cameraName} · ${localStamp(createdAt, zone)}`
    }
    case 'recording': {
      const [from, to] = [new Date(subject.from), new Date(subject.to)]
      if (from >= to) throw new Refusal(422, 'range.backwards', { field: 'subject.to' })
      const camera = await cameras.hold(tx, subject.cameraId)
      if (camera === null) throw missing('camera.unknown', 'subject.cameraId')
      return `${camera.name} · ${stretch(from, to, zone)}`
    }
    case 'export': {
      const film = await findExport(tx, subject.exportId)
      if (film === null) throw missing('export.unknown', 'subject.exportId')
      return `${film.cameraName} · ${stretch(film.from, film.to, zone)}`
    }
  }
}

/** The day of its end is said where it is another. */
function stretch(from: Date, to: Date, zone: string): string {
  const end = localTime(to, zone)
  const isSameDay = dayOf(from, zone) === end.day
  return `${localStamp(from, zone)} – ${isSameDay ? end.time : localStamp(to, zone)}`
}

function missing(key: 'incident.unknown' | 'camera.unknown' | 'export.unknown', field: string): Refusal {
  return new Refusal(404, key, { field })
}
