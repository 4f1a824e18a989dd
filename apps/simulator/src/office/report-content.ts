import type { Incident } from '@foresite/contract/incidents'
import type { IncidentReport, ReportContent } from '@foresite/contract/incident-reports'
import { injuryForm, nearMissForm, type ReportForms } from '@foresite/contract/report-forms'

/** Zone locations in the site's own words. */
const places: Readonly<Record<string, string>> = { Aisle: 'Warehouse, between racks and apron' }
/** Lying for longer means more than a stumble, in ms. */
const LONG_MS = 60_000
/** A gap below this was close, in metres. */
const CLOSE_M = 1.6

/** What the office writes into an incident's report: the generated content plus its own findings. */
export function officeContent({ content, pictureUrl }: IncidentReport, incident: Incident): ReportContent {
  const isFall = incident.type === 'fallen-person'
  const isShown = content.picture !== null && pictureUrl !== null
  return {
    ...content,
    place: places[content.zone] ?? content.place,
    picture: isShown ? { kind: 'incident', proposed: true } : null,
    marks: isShown ? [incident.box] : [],
    injury: isFall,
    nature: isFall ? natureOf(incident) : null,
    equipmentDamage: false,
    forms: { ...content.forms, ...(isFall ? fallForm(incident) : missForm(incident)) },
  }
}

/** Nobody on the site is hurt badly; a minute on the floor means a sprain. */
function natureOf({ createdAt, endedAt }: Incident): 'sprain' | 'superficial' {
  const lay = endedAt === null ? 0 : Date.parse(endedAt) - Date.parse(createdAt)
  return lay >= LONG_MS ? 'sprain' : 'superficial'
}

/** The people who fall on this site are pickers; reports name nobody. */
function fallForm(incident: Incident): Pick<ReportForms, 'injury'> {
  const isSprain = natureOf(incident) === 'sprain'
  return {
    injury: injuryForm.parse({
      category: 'Order picker',
      doing: 'Picking orders on foot.',
      happened: 'Stumbled and fell on level floor, without a vehicle near.',
      bodyParts: isSprain ? 'Right ankle' : 'Left knee and palm',
      object: 'Floor',
      emergencyRoom: isSprain,
      overnight: false,
      serious: false,
      fatal: false,
      daysAway: isSprain ? 2 : 0,
      daysRestricted: isSprain ? 5 : 0,
      activity: 'Movement',
      deviation: 'Stumbling and falling on the same level',
      contact: 'Impact against the floor',
      agent: 'Floor',
    }),
  }
}

/** Forklifts pass by without touching anybody. */
function missForm({ details }: Incident): Pick<ReportForms, 'nearMiss'> {
  const isClose = details.gap !== undefined && details.gap < CLOSE_M
  return {
    nearMiss: nearMissForm.parse({
      hazard: 'People on foot and forklifts use the same aisle.',
      severity: 4,
      likelihood: isClose ? 3 : 2,
      barrier: 'Marked walkway and crossing; nothing keeps the two apart.',
      action: 'Driver and picker were spoken to before the end of their shift.',
      rootCause: 'The shortest way from the racks to the packing benches leads across the aisle.',
      followUp: 'Brought up in the next briefing of all shifts.',
    }),
  }
}
