import { setTimeout as delay } from 'node:timers/promises'
import type { Incident } from '@foresite/contract/incidents'
import type { IncidentReport } from '@foresite/contract/incident-reports'
import type { Office } from './office.ts'
import { officeContent } from './report-content.ts'

/** So many near misses are written down besides; every fall is. */
const NEAR_MISSES = 4
const ASK_AGAIN_MS = 2_000

/** The last days get their pictures after all days are there. */
export interface ComingPictures {
  /** From which day on there are some. Epoch ms. */
  readonly since: number
  /** How long they are waited for, by `performance.now()`. */
  readonly until: number
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
  for (const { incident, isDraft } of chosenOf(incidents))
    await office.work.once(`report of ${incident.id}`, async () => {
      const report = await begun(office, incident, pictures)
      if (report !== null) await write(office, incident, report, isDraft)
    })
}

function chosenOf(incidents: readonly Incident[]): Chosen[] {
  const misses = incidents.filter(({ type }) => type === 'near-miss-person-vehicle')
  const [last, ...others] = misses.slice(0, NEAR_MISSES)
  const falls = onceEach(incidents.filter(({ type }) => type === 'fallen-person'))
  const whole = [...falls, ...others].toSorted(
    (a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt),
  )
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
async function begun(
  { call, people }: Office,
  incident: Incident,
  pictures: ComingPictures,
): Promise<IncidentReport | null> {
  const incidentId = incident.id
  const { rows } = await call('listIncidentReports', { query: { incidentId } })
  const [row] = rows
  if (row === undefined) {
    await untilPictured(call, incident, pictures)
    const body = { incidentId }
    return (await call('createIncidentReport', { body }, people.safety)).report
  }
  const isOwn = [row.createdBy, row.updatedBy].every((who) => who?.userId === people.safety)
  if (row.state !== 'draft' || !isOwn) return null
  return call('readIncidentReport', { params: { id: row.id } })
}

async function untilPictured(
  call: Office['call'],
  { id, createdAt, stillUrl }: Incident,
  { since, until }: ComingPictures,
): Promise<void> {
  let isThere = stillUrl !== null || Date.parse(createdAt) < since
  while (!isThere && performance.now() < until) {
    await delay(ASK_AGAIN_MS)
    const { incident } = await call('readIncident', { params: { id } })
    isThere = incident.stillUrl !== null
  }
}

/** What it says is saved in one go: a draft that says something was broken off before it was finished. */
async function write(
  office: Office,
  incident: Incident,
  draft: IncidentReport,
  isDraft: boolean,
): Promise<void> {
  const { call, people } = office
  const { id, updatedAt, content } =
    draft.content.injury === null ? await fill(office, incident, draft) : draft
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
