import { setTimeout as delay } from 'node:timers/promises'
import type { Incident } from '@foresite/contract/incidents'
import type { IncidentReport } from '@foresite/contract/incident-reports'
import type { Office } from './office.ts'
import { unlessRefused } from './refusals.ts'
import { officeContent } from './report-content.ts'

/** So many near misses are written down besides; every fall is. */
const NEAR_MISSES = 4

/** The last days get their pictures after all days are there. */
export interface ComingPictures {
  /** From when on there are some. Epoch ms. */
  readonly since: number
  readonly askAgainMs: number
  /** How long they are waited for in all. */
  readonly withinMs: number
}

interface Chosen {
  readonly incident: Incident
  /** Left as somebody finds it who comes back to his desk. */
  readonly isDraft: boolean
}

/**
 * Writes reports of what people had a part in, in the order in which it happened; that of the last near miss, a draft,
 * at the end. An incident of which somebody else has begun a report is left alone.
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
  // For all of them at once: one that gets none keeps no other from waiting for its own.
  await office.work.once('pictures', () => untilPictured(office.call, late, pictures))
  await writeEach(office, late)
}

async function writeEach(office: Office, chosen: readonly Chosen[]): Promise<void> {
  for (const { incident, isDraft } of chosen)
    await office.work.once(`report of ${incident.id}`, () =>
      // Whoever is here may say that they are who writes it, and put into it what is never whole.
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

/** A fall is raised once more where he who fell does not move: it is one fall. */
function onceEach(incidents: readonly Incident[]): Incident[] {
  const known = new Map(incidents.map((one) => [`${one.cameraName} ${one.createdAt}`, one]))
  return [...known.values()]
}

/** The office's draft of an incident, begun or gone on with; null where there is another report, or a whole one. */
async function begun({ call, people }: Office, incident: Incident): Promise<IncidentReport | null> {
  const incidentId = incident.id
  const { rows } = await call('listIncidentReports', { query: { incidentId } })
  const [row] = rows
  if (row === undefined) {
    // Somebody may have found otherwise while pictures were waited for.
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

/** What it says is saved in one go: a draft that says something was broken off before it was finished. */
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
