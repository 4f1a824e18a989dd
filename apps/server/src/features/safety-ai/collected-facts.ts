import type { IncidentDetails } from '@foresite/contract/incidents'
import type { Severity } from '@foresite/contract/objects'
import type { DescriptionFacts } from '@foresite/contract/safety-ai'
import type { IncidentType } from '@foresite/contract/use-cases'

/** The facts of an incident that a description may use. */
export interface CollectedFacts extends Pick<
  DescriptionFacts,
  'typeInWords' | 'place' | 'camera' | 'zone' | 'marked' | 'injury' | 'equipment' | 'notes'
> {
  readonly type: IncidentType | null
  readonly at: Date | null
  /** Empty if unknown. */
  readonly moduleName: string
  readonly severity: Severity | null
  /** Null while it lasts, or if unknown. */
  readonly durationMs: number | null
  readonly details: IncidentDetails
}

/** Facts from the incident itself. */
interface KnownIncident {
  readonly type: IncidentType
  readonly createdAt: Date
  readonly endedAt: Date | null
  readonly cameraName: string
  readonly zoneName: string
  readonly moduleName: string
  readonly severity: Severity
  readonly details: IncidentDetails
}

/** Combines the incident's facts with the user's entries, which take precedence. */
export function collected(entered: DescriptionFacts, incident: KnownIncident | null): CollectedFacts {
  const { typeInWords, place, marked, injury, equipment, notes } = entered
  const type = entered.type ?? (typeInWords === '' ? (incident?.type ?? null) : null)
  const isOwnType = type === incident?.type
  return {
    typeInWords,
    place,
    marked,
    injury,
    equipment,
    notes: notes.trim(),
    type,
    at: entered.happenedAt === null ? (incident?.createdAt ?? null) : new Date(entered.happenedAt),
    camera: entered.camera === '' ? (incident?.cameraName ?? '') : entered.camera,
    zone: entered.zone === '' ? (incident?.zoneName ?? '') : entered.zone,
    moduleName: incident?.moduleName ?? '',
    severity: incident?.severity ?? null,
    durationMs: incident === null ? null : durationOf(incident),
    // Measurements belong to the kind of object that the product detected.
    details: isOwnType ? incident.details : {},
  }
}

function durationOf({ createdAt, endedAt }: KnownIncident): number | null {
  const lasted = endedAt === null ? 0 : endedAt.getTime() - createdAt.getTime()
  return lasted < 1_000 ? null : lasted
}
