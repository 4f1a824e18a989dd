import { z } from 'zod'
import { watchedClass, type Severity, type WatchedClass, type WornItem } from '../objects.ts'
import { id, imageBox, instant } from '../primitives.ts'
import type { ThresholdDefinition } from './threshold.ts'

/**
 * One episode keeps one id from `started` to `ended`, and is sent again as it changes. Sending it twice changes
 * nothing.
 */
export const episode = {
  /** Derived from camera, rule, track and start, so that repeats are recognised. */
  id,
  cameraId: id,
  /** When the event was seen, on the vision node's clock. */
  startedAt: instant,
  /** Null while it lasts. */
  endedAt: instant.nullable(),
  /** The rule that observed it: a module's id. */
  ruleId: id,
  zoneId: id,
}

/** The object at the time of the observation, without its track: nothing connects one observation to the next. */
export const seenWithoutTrack = {
  object: watchedClass,
  /** The class name of the site's own model; omitted for the built-in one. */
  label: z.string().max(120).optional(),
  inferred: z.boolean(),
  confidence: z.number().min(0).max(1),
  box: imageBox,
}

/** The object at the time of the observation. */
export const seen = { trackId: z.string().max(100), ...seenWithoutTrack }

/** When the person was last seen, while the camera has no picture or the detector is away. */
export const outOfSight = { lastSeenAt: instant.optional() }

export const metres = z.number().min(0)
export const metresPerSecond = z.number().min(0)

/** The fields that all rules' assignments share. */
export const watchFields = {
  id,
  zoneIds: z.array(id).min(1),
  /** How long a condition must last before it counts. */
  thresholdMs: z.number().int().min(0),
  /** The rule's thresholds that the site has changed (SET-3); the others have their defaults. */
  thresholds: z.record(z.string(), z.number()).optional(),
}

/** The fields of an assignment that every rule takes from the module in the same way. */
export interface Watch {
  readonly id: string
  readonly zoneIds: string[]
  readonly thresholdMs: number
  readonly thresholds?: Record<string, number>
}

/** Module fields that only some use cases have. */
export interface OwnFields {
  readonly detectedObjects: readonly WatchedClass[]
  /** Class names of the site's own models to detect. */
  readonly siteObjects: readonly string[]
  readonly wornItems: readonly WornItem[]
  /** In km/h. */
  readonly speedLimit: number | null
}

/**
 * Which observations of one module are one incident (INC-7):
 * - `stay`: someone or something is where it must not be, or moves on through other zones and cameras;
 * - `standing`: an obstacle stays in its place, so another zone is another incident;
 * - `moment`: over in seconds, so only observations of the same moment by another zone or camera;
 * - `never`: each is a separate emergency.
 */
export type Merging = 'stay' | 'standing' | 'moment' | 'never'

/** Everything the product must know about one use case; vision has its rule, the web its texts. */
export interface UseCaseDefinition {
  readonly kind: string
  /** Whether its observations raise incidents. */
  readonly raisesIncidents: boolean
  /** Which of its observations form one incident; omitted if none do. */
  readonly merges?: Merging
  /** Whether a module needs at least one zone. */
  readonly needsZones: boolean
  /** Whether it measures in metres, so that the camera's floor must be calibrated. */
  readonly needsFloor: boolean
  /** The field that only this use case has, and requires; null for none. */
  readonly ownField: keyof OwnFields | 'qualityChecks' | null
  /** A new module's values; `timeThresholdS` is how long it must last before it counts. */
  readonly defaults: { readonly criticality: Severity; readonly timeThresholdS: number }
  /** The thresholds that a site can change for all its modules. */
  readonly thresholds: Readonly<Record<string, ThresholdDefinition>>
  readonly observations: readonly z.ZodObject[]
  /** The schema of a module's assignment to vision; null if vision has no rule. */
  readonly assignment: z.ZodObject | null
  /** A module's assignment; null if vision has nothing to do. */
  readonly assign: (watch: Watch, fields: OwnFields) => (Watch & { readonly kind: string }) | null
  /** Parses an incident's measurements from its observation. */
  readonly details: z.ZodType
}

/** For a use case without measurements. */
export const noDetails = z.object({})
