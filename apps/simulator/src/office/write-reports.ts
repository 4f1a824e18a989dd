import { setTimeout as delay } from 'node:timers/promises'
import type { Incident } from '@foresite/contract/incidents'
import type { IncidentReport } from '@foresite/contract/incident-reports'
import type { Office } from './office.ts'
import { unlessRefused } from './refusals.ts'
import { officeContent } from './report-content.ts'

/** Near misses to report, in addition to every fall. */
const NEAR_MISSES = 4

/** The latest days get their pictures after all days exist. */
export interface ComingPictures {
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
 * Writes reports of incidents that involve people, in order of time; that of the last near miss stays a draft.
 * Incidents with another person's report are left alone.
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
  const misses = incidents.filter(({ type }) => type === 'near-miss-person-vehicle')
  const [last, ...others] = misses.slice(0, NEAR_MISSES)
  const falls = onceEach(incidents.filter(({ type }) => type === 'fallen-person'))
  const whole = [...falls, ...others].toSorted((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
  return [
    ...whole.map((incident) => ({ incident, isDraft: false })),
    ...(last === undefined ? [] : [{ incident: last, isDraft: true }]),
  ]
}

/** A fall raises a second incident when the person does not move: one report for both. */
function onceEach(incidents: readonly Incident[]): Incident[] {
  const known = new Map(incidents.map((one) => [`${one.cameraName} ${one.createdAt}`, one]))
  return [...known.values()]
}

/** The office's draft for an incident, new or continued; null when another report exists or it is finished. */
async function begun({ call, people }: Office, incident: Incident): Promise<IncidentReport | null> {
  const incidentId = incident.id
  const { rows } = await call('listIncidentReports', { query: { incidentId } })
  const [row] = rows
  if (row === undefined) {
    // The verdict may have changed while waiting for pictures.
    const read = await call('readIncident', { params: { id: incidentId } })
    if (read.incident.verdict !== 'confirmed') return null
    const body = { incidentId }
    return (await call('createIncidentReport', { body }, people.safety)).report
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
  await call('completeIncidentReport', { params: { id }, body }, people.safety)
}

async function fill(
  { call, describe, people }: Office,
  incident: Incident,
  draft: IncidentReport,
): Promise<IncidentReport> {
  const known = officeContent(draft, incident)
  const description = await describe({ ...draft, content: known })
  const content = description === null ? known : { ...known, description }
  const body = { content, since: draft.updatedAt }
  const params = { id: draft.id }
  return (await call('changeIncidentReport', { params, body }, people.safety)).report
}
