import { eventSentence } from '@foresite/contract/event-sentence'
import { translate, type Language } from '@foresite/contract/messages/translate'
import type { DisclosedSubject, Disclosure } from '@foresite/contract/privacy'
import { momentInWords } from '#platform/clock/in-words.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { known } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import type { PrivacyDependencies } from './dependencies.ts'
import * as store from './disclosure-store.ts'

/** How long a reason stays valid. */
const goodForMs = 15 * 60_000

export const disclosureHandlers = {
  listDisclosures: async ({ db }) => (await store.listRows(db)).map(toDisclosure),

  async createDisclosure(deps, { body: { subject, reason }, statedBy, language, request }) {
    const at = deps.clock.now()
    const title = await titleOf(deps, subject, language)
    const row = { id: newId(at), subject, title, reason, at, by: statedBy }
    await store.insertRow(deps.db, row)
    deps.live.changed({ topic: 'configuration', id: 'privacy', change: 'updated' })
    const path = mediaPath(subject)
    const media = path === null ? null : deps.mediaUrl(path, { request })
    const url = media && `${media}${media.includes('?') ? '&' : '?'}download=1&disclosure=${row.id}`
    return { message: translate(language, 'privacy.disclosed'), disclosure: toDisclosure(row), url }
  },
} satisfies Handlers<PrivacyDependencies>

/** Whether a valid reason exists for this download. */
export async function isDisclosed(
  { db, clock }: Pick<PrivacyDependencies, 'db' | 'clock'>,
  id: string,
  wanted: DisclosedSubject,
): Promise<boolean> {
  const row = await store.findRow(db, id)
  if (row === null || clock.now().getTime() - row.at.getTime() > goodForMs) return false
  return isSame(row.subject, wanted)
}

/** What the video shows; the camera may have been deleted since. */
export interface DisclosedVideo {
  readonly cameraId: string | null
  readonly from: Date
  readonly to: Date
}

/** Whether a reason was ever recorded for this video. */
export async function wasDisclosed(
  { db }: Pick<PrivacyDependencies, 'db'>,
  { cameraId, from, to }: DisclosedVideo,
): Promise<boolean> {
  const subjects = await store.listVideos(db)
  return subjects.some(
    (subject) =>
      (cameraId === null || subject.cameraId === cameraId) &&
      Date.parse(subject.from) === from.getTime() &&
      Date.parse(subject.to) === to.getTime(),
  )
}

function isSame(given: DisclosedSubject, wanted: DisclosedSubject): boolean {
  if (given.kind === 'export')
    return (
      wanted.kind === 'export' &&
      given.cameraId === wanted.cameraId &&
      Date.parse(given.from) === Date.parse(wanted.from) &&
      Date.parse(given.to) === Date.parse(wanted.to)
    )
  return given.kind === wanted.kind && given.incidentId === wanted.incidentId
}

async function titleOf(deps: PrivacyDependencies, subject: DisclosedSubject, language: Language): Promise<string> {
  const timezone = await deps.timezone()
  if (subject.kind === 'export') {
    const camera = known(await deps.cameras.find(subject.cameraId), 'camera.unknown', 'subject.cameraId')
    const time = momentInWords(new Date(subject.from), { language, timezone })
    return translate(language, 'privacy.title.export', { camera: camera.name, time })
  }
  const incident = known(await deps.incident(subject.incidentId), 'incident.unknown', 'subject.incidentId')
  const event = eventSentence(incident, language)
  const time = momentInWords(incident.createdAt, { language, timezone })
  return translate(language, `privacy.title.${subject.kind}`, { event, camera: incident.cameraName, time })
}

function mediaPath(subject: DisclosedSubject): string | null {
  if (subject.kind === 'export') return null
  const what = subject.kind === 'incident-clip' ? 'clip' : 'still'
  return `/api/incidents/${subject.incidentId}/${what}`
}

function toDisclosure({ at, ...row }: store.DisclosureRow): Disclosure {
  return { ...row, at: at.toISOString() }
}
