import { eventSentence } from '@foresite/contract/event-sentence'
import { locales, type Language } from '@foresite/contract/messages/languages'
import { translate } from '@foresite/contract/messages/translate'
import type { HoldSubject } from '@foresite/contract/retention'
import { dateTimeFormat, type DateTimeStyle } from '@foresite/site-time/date-time'
import { dayOf } from '@foresite/site-time/site-time'
import { findIncident } from '#features/incidents/index.ts'
import { momentInWords } from '#platform/clock/in-words.ts'
import type { Database } from '#platform/database/database.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import type { Live } from '#platform/live/live.ts'
import type { RetentionDependencies, WakingDependencies } from './dependencies.ts'
import { subjectColumns, toHold, type HoldRow } from './hold.ts'
import * as store from './hold-store.ts'
import { findExport } from './subject-store.ts'

export const holdHandlers = {
  async listHolds({ db }, { query: { released } }) {
    const rows = await store.listRows(db, released === undefined ? null : released === 'true')
    return rows.map(toHold)
  },

  async createHold(deps, { body: { subject, reason }, statedBy, language }) {
    const createdAt = deps.clock.now()
    const row = await deps.db.transaction(async (tx): Promise<HoldRow> => {
      await store.lockHolds(tx)
      const hold: HoldRow = {
        id: newId(createdAt),
        ...subjectColumns(subject),
        title: await titleOf(tx, deps, subject, language),
        reason,
        createdAt,
        createdBy: statedBy,
        releasedAt: null,
        releasedBy: null,
        releaseReason: null,
      }
      await store.insertRow(tx, hold)
      deps.live.changed({ topic: 'holds', id: hold.id, change: 'created' })
      announceExport(deps.live, hold)
      return hold
    })
    return { message: translate(language, 'hold.created', { title: row.title }), hold: toHold(row) }
  },

  async releaseHold(deps, { params: { id }, body: { reason }, statedBy, language }) {
    const at = deps.clock.now()
    const row = await store.releaseRow(deps.db, id, { at, by: statedBy, reason })
    if (row === null) {
      const isKnown = (await store.findRow(deps.db, id)) !== null
      throw isKnown ? new Refusal(409, 'hold.alreadyReleased') : new Refusal(404, 'hold.unknown')
    }
    deps.live.changed({ topic: 'holds', id, change: 'updated' })
    announceExport(deps.live, row)
    deps.wake()
    return { message: translate(language, 'hold.released', { title: row.title }) }
  },
} satisfies Handlers<WakingDependencies>

/** Notifies screens: an export shows whether it is held. */
function announceExport(live: Live, { exportId }: HoldRow): void {
  if (exportId !== null) live.changed({ topic: 'exports', id: exportId, change: 'updated' })
}

/**
 * A hold's title: current names and local times. Throws a `Refusal` for an unknown subject or an invalid range; locks
 * a camera until the transaction ends.
 */
async function titleOf(
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
      return `${camera.name} · ${intervalText(from, to, zone, language)}`
    }
    case 'export': {
      const video = await findExport(tx, subject.exportId)
      if (video === null) throw missing('export.unknown', 'subject.exportId')
      return `${video.cameraName} · ${intervalText(video.from, video.to, zone, language)}`
    }
  }
}

/** A period in words; adds the day of its end if it differs. */
function intervalText(from: Date, to: Date, zone: string, language: Language): string {
  const written = (style: DateTimeStyle) => dateTimeFormat(style, locales[language], zone)
  const isSameDay = dayOf(from, zone) === dayOf(to, zone)
  return `${written('exactDateTime')(from)} – ${written(isSameDay ? 'exactTime' : 'exactDateTime')(to)}`
}

function missing(key: 'incident.unknown' | 'camera.unknown' | 'export.unknown', field: string): Refusal {
  return new Refusal(404, key, { field })
}
