import { z } from 'zod'
import { wornItem } from '../objects.ts'
import { thresholdGroup } from './threshold.ts'
import { episode, seen, watchFields, type OwnFields, type UseCaseDefinition, type Watch } from './use-case.ts'

const kind = 'ppe-missing'
const threshold = thresholdGroup(kind)
const thresholds = { 'ppe-missing.share': threshold(80, 'percent', [50, 100]) }

/** In most pictures that show it, a person does not wear a required item. */
export const ppeMissing = {
  kind,
  raisesIncidents: true,
  merges: 'stay',
  needsZones: true,
  needsFloor: false,
  ownField: 'wornItems',
  defaults: { criticality: 'Low', timeThresholdS: 3 },
  thresholds,
  observations: [z.object({ kind: z.literal(kind), ...episode, ...seen, missing: z.array(wornItem).min(1) })],
  assignment: z.object({ ...watchFields, kind: z.literal(kind), items: z.array(wornItem).min(1) }),
  assign: (watch: Watch, { wornItems }: OwnFields) => ({ ...watch, kind, items: wornItems.toSorted() }) as const,
  details: z.object({ missing: z.array(wornItem) }),
} as const satisfies UseCaseDefinition
