import type { Incident } from '@foresite/contract/incidents'
import type { IncidentReport, ReportContent } from '@foresite/contract/incident-reports'
import { injuryForm, nearMissForm, type ReportForms } from '@foresite/contract/report-forms'

/** Where zones are, as people of the site say it. */
const places: Readonly<Record<string, string>> = { Aisle: 'Warehouse, between racks and apron' }
/** Who lies that long has not just stumbled, in ms. */
const LONG_MS = 60_000
/** Nearer than this it was close, in metres. */
const CLOSE_M = 1.6

/** What somebody of the site's office writes into the report of an incident: what it began with, and what they found out. */
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

/** Nobody on the site is hurt badly; whoever lay for a minute has sprained something. */
function natureOf({ createdAt, endedAt }: Incident): 'sprain' | 'superficial' {
  const lay = endedAt === null ? 0 : Date.parse(endedAt) - Date.parse(createdAt)
  return lay >= LONG_MS ? 'sprain' : 'superficial'
}

/** Those who fall on this site are pickers on their way; nobody is named. */
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
