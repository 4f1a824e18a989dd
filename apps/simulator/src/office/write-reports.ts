import { setTimeout as delay } from 'node:timers/promises'
import type { Incident, IncidentType } from '@foresite/contract/incidents'
import type { IncidentReport } from '@foresite/contract/incident-reports'
import type { Office } from './office.ts'
import { sessionOf } from './review-incidents.ts'
import { unlessRefused } from './refusals.ts'
import { officeContent } from './report-content.ts'

/** Reports of each kind, in addition to every fall. */
const REPORTED: Partial<Record<IncidentType, number>> = {
  'near-miss-person-vehicle': 4,
  'blocked-pathway': 2,
  'restricted-area': 2,
  'vehicle-speeding': 1,
}
/** After its review an incident is reported, and the report is completed. */
const BEGUN_AFTER_MS = 40 * 60_000
const COMPLETED_AFTER_MS = 65 * 60_000

/** The latest days get their pictures after all days exist. */
interface ComingPictures {
  /** Incidents since then have pictures. Epoch ms. */
  readonly since: number
  readonly askAgainMs: number
  /** Longest wait for them in all. */
  readonly withinMs: number
}

interface Chosen {
  readonly incident: Incident
  /** Left unfinished, as on a desk. */
  readonly isDraft: boolean
}

/**
 * Writes reports of incidents that involve people, in order of time. The report of the last near miss stays a draft, or,
 * without a near miss, the newest report of the next kind. Incidents with another person's report are left alone.
 *
 * @param incidents that were confirmed, the newest first
 */
export async function writeReports(
  office: Office,
  incidents: readonly Incident[],
  pictures: ComingPictures,
): Promise<void> {
  const chosen = chosenOf(incidents)
  const isLate = ({ incident }: Chosen): boolean => Date.parse(incident.createdAt) >= pictures.since
  const late = chosen.filter(isLate)
  await writeEach(
    office,
    chosen.filter((one) => !isLate(one)),
  )
  // For all together, so that one without a picture does not delay the others.
  await office.work.once('pictures', () => untilPictured(office.call, late, pictures))
  await writeEach(office, late)
}

async function writeEach(office: Office, chosen: readonly Chosen[]): Promise<void> {
  for (const { incident, isDraft } of chosen)
    await office.work.once(`report of ${incident.id}`, () =>
      // A visitor may act under the office's name and leave a draft incomplete.
      unlessRefused(async () => {
        const report = await begun(office, incident)
        if (report !== null) await write(office, incident, report, isDraft)
      }),
    )
}

function chosenOf(incidents: readonly Incident[]): Chosen[] {
  const [last, ...others] = Object.entries(REPORTED).flatMap(([kind, count]) =>
    incidents.filter(({ type }) => type === kind).slice(0, count),
  )
  const falls = onceEach(incidents.filter(({ type }) => type === 'fallen-person'))
  const whole = [...falls, ...others].toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
  return [
    ...whole.map((incident) => ({ incident, isDraft: false })),
    ...(last === undefined ? [] : [{ incident: last, isDraft: true }]),
  ]
}

/** A time after the office's review of the incident. */
function timeOf({ clock, now }: Office, { createdAt }: Incident, afterMs: number): number {
  return Math.min(now, sessionOf(clock, Date.parse(createdAt)) + afterMs)
}

/** A fall raises a second incident when the person does not move: one report for both. */
function onceEach(incidents: readonly Incident[]): Incident[] {
  const known = new Map(incidents.map((one) => [`${one.cameraName} ${one.createdAt}`, one]))
  return [...known.values()]
}

/** The office's draft for an incident, new or continued; null when another report exists or it is finished. */
async function begun(office: Office, incident: Incident): Promise<IncidentReport | null> {
  const { call, people } = office
  const incidentId = incident.id
  const { rows } = await call('listIncidentReports', { query: { incidentId } })
  const [row] = rows
  if (row === undefined) {
    // The verdict may have changed while waiting for pictures.
    const read = await call('readIncident', { params: { id: incidentId } })
    if (read.incident.verdict !== 'confirmed') return null
    const body = { incidentId }
    return (await call('createIncidentReport', { body }, people.safety, timeOf(office, incident, BEGUN_AFTER_MS)))
      .report
  }
  const isOwn = [row.createdBy, row.updatedBy].every((who) => who?.userId === people.safety)
  if (row.state !== 'draft' || !isOwn) return null
  return call('readIncidentReport', { params: { id: row.id } })
}

async function untilPictured(
  call: Office['call'],
  chosen: readonly Chosen[],
  { askAgainMs, withinMs }: ComingPictures,
): Promise<void> {
  const deadline = performance.now() + withinMs
  let waiting = chosen.map(({ incident }) => incident).filter(({ stillUrl }) => stillUrl === null)
  while (waiting.length > 0 && performance.now() < deadline) {
    await delay(askAgainMs)
    const read = await Promise.all(waiting.map(({ id }) => call('readIncident', { params: { id } })))
    waiting = read.map(({ incident }) => incident).filter(({ stillUrl }) => stillUrl === null)
  }
}

/** Content is saved in one call: a draft with content was interrupted before it was completed. */
async function write(office: Office, incident: Incident, draft: IncidentReport, isDraft: boolean): Promise<void> {
  const { call, people } = office
  const { id, updatedAt, content } = draft.content.injury === null ? await fill(office, incident, draft) : draft
  if (isDraft || content.description.text === '') return
  const body = { since: updatedAt }
  await call(
    'completeIncidentReport',
    { params: { id }, body },
    people.safety,
    timeOf(office, incident, COMPLETED_AFTER_MS),
  )
}

async function fill(office: Office, incident: Incident, draft: IncidentReport): Promise<IncidentReport> {
  const { call, describe, people, language } = office
  const known = officeContent(draft, incident, language)
  const description = await describe({ ...draft, content: known })
  const content = description === null ? known : { ...known, description }
  const body = { content, since: draft.updatedAt }
  const params = { id: draft.id }
  const at = timeOf(office, incident, BEGUN_AFTER_MS + 60_000)
  return (await call('changeIncidentReport', { params, body }, people.safety, at)).report
}
