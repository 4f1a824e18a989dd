import { eventSentence } from '@foresite/contract/event-sentence'
import { locales, type Language } from '@foresite/contract/messages/languages'
import type { HoldSubject } from '@foresite/contract/retention'
import { dateTimeFormat, type DateTimeStyle } from '@foresite/site-time/date-time'
import { dayOf } from '@foresite/site-time/site-time'
import { momentInWords } from '#platform/clock/in-words.ts'
import { findIncident } from '#features/incidents/index.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { RetentionDependencies } from './dependencies.ts'
import { findExport } from './subject-store.ts'

/**
 * The title of a hold: names and local times of now. Throws a `Refusal` for an unknown subject or an invalid range;
 * locks a camera until the transaction ends.
 */
export async function titleOf(
  tx: Database,
  { cameras, timezone }: Pick<RetentionDependencies, 'cameras' | 'timezone'>,
  subject: HoldSubject,
  language: Language,
): Promise<string> {
  const zone = await timezone()
  switch (subject.kind) {
    case 'incident': {
      const incident = await findIncident(tx, subject.incidentId)
      if (incident === null) throw missing('incident.unknown', 'subject.incidentId')
      const at = momentInWords(incident.createdAt, { language, timezone: zone })
      return `${eventSentence(incident, language)} · ${incident.cameraName} · ${at}`
    }
    case 'recording': {
      const [from, to] = [new Date(subject.from), new Date(subject.to)]
      if (from >= to) throw new Refusal(422, 'range.backwards', { field: 'subject.to' })
      const camera = await cameras.hold(tx, subject.cameraId)
      if (camera === null) throw missing('camera.unknown', 'subject.cameraId')
      return `${camera.name} · ${stretch(from, to, zone, language)}`
    }
    case 'export': {
      const film = await findExport(tx, subject.exportId)
      if (film === null) throw missing('export.unknown', 'subject.exportId')
      return `${film.cameraName} · ${stretch(film.from, film.to, zone, language)}`
    }
  }
}

/** Names the day of its end where that differs. */
function stretch(from: Date, to: Date, zone: string, language: Language): string {
  const written = (style: DateTimeStyle) => dateTimeFormat(style, locales[language], zone)
  const isSameDay = dayOf(from, zone) === dayOf(to, zone)
  return `${written('exactDateTime')(from)} – ${written(isSameDay ? 'exactTime' : 'exactDateTime')(to)}`
}

function missing(key: 'incident.unknown' | 'camera.unknown' | 'export.unknown', field: string): Refusal {
  return new Refusal(404, key, { field })
}
