import { z } from 'zod'
import { watchedClass, type Severity, type WatchedClass, type WornItem } from '../objects.ts'
import { id, imageBox, instant } from '../primitives.ts'
import type { ThresholdDefinition } from './threshold.ts'

/**
 * One episode keeps one id from `started` to `ended`, and is sent again as it changes. Sending it twice changes nothing.
 */
export const episode = {
  /** Derived from camera, rule, track and start, so that a repetition is recognised. */
  id,
  cameraId: id,
  /** When the event was seen, on the vision node's clock. */
  startedAt: instant,
  /** Null while it lasts. */
  endedAt: instant.nullable(),
  /** The rule that saw it: the id of a module. */
  ruleId: id,
  zoneId: id,
}

/** The object at the moment of the observation, without its track: nothing ties one observation to the next. */
export const seenWithoutTrack = {
  object: watchedClass,
  /** The class name of the site's own model; omitted for the built-in one. */
  label: z.string().max(120).optional(),
  inferred: z.boolean(),
  confidence: z.number().min(0).max(1),
  box: imageBox,
}

/** The object at the moment of the observation. */
export const seen = { trackId: z.string().max(100), ...seenWithoutTrack }

/** When the person was last seen, while the camera gives no picture or nothing detects. */
export const outOfSight = { lastSeenAt: instant.optional() }

export const metres = z.number().min(0)
export const metresPerSecond = z.number().min(0)

/** The parts that the assignments of all rules have. */
export const watchFields = {
  id,
  zoneIds: z.array(id).min(1),
  /** How long a condition must last before it counts. */
  thresholdMs: z.number().int().min(0),
  /** Those of the rule's thresholds that the site has changed (SET-3); the others are at their defaults. */
  thresholds: z.record(z.string(), z.number()).optional(),
}

/** The parts of an assignment that follow from the module in the same manner for every rule. */
export interface Watch {
  readonly id: string
  readonly zoneIds: string[]
  readonly thresholdMs: number
  readonly thresholds?: Record<string, number>
}

/** The fields of a module that only some use cases have. */
export interface OwnFields {
  readonly detectedObjects: readonly WatchedClass[]
  /** The detections of the site's own models, by the names of their classes. */
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
 * - `never`: each is an emergency of its own.
 */
export type Merging = 'stay' | 'standing' | 'moment' | 'never'

/** Everything the product must know of one use case; vision's rule and the texts are in vision and the web. */
export interface UseCaseDefinition {
  readonly kind: string
  /** Whether its observations are incidents. */
  readonly raisesIncidents: boolean
  /** Which of its observations form one incident; left out if none do. */
  readonly merges?: Merging
  /** Whether a module needs at least one zone. */
  readonly needsZones: boolean
  /** Whether it measures in metres, so that the camera's floor must be calibrated. */
  readonly needsFloor: boolean
  /** The field that only this use case has, and needs; null for none. */
  readonly ownField: keyof OwnFields | 'qualityChecks' | null
  /** A new module's values; `timeThresholdS` is how long it must last before it counts. */
  readonly defaults: { readonly criticality: Severity; readonly timeThresholdS: number }
  /** The thresholds that a site can change for all modules of it. */
  readonly thresholds: Readonly<Record<string, ThresholdDefinition>>
  readonly observations: readonly z.ZodObject[]
  /** A module's assignment to vision; null where vision has no rule. */
  readonly assignment: z.ZodObject | null
  /** The assignment for a module; null where vision has nothing to do. */
  readonly assign: (watch: Watch, fields: OwnFields) => (Watch & { readonly kind: string }) | null
  /** Parses the measurements of an incident from its observation. */
  readonly details: z.ZodType
}

/** For a use case without measurements. */
export const noDetails = z.object({})
