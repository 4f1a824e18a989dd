import {
  definitionOf,
  outOfOrder,
  thresholdIds,
  thresholdValues,
  type ThresholdId,
  type ThresholdValues,
} from '@foresite/contract/thresholds'
import { z } from 'zod'

/** The fields' values as text, possibly not numbers yet. Omitted ones have their default. */
export type ThresholdDraft = Partial<Record<ThresholdId, string>>

export function draftOf(values: ThresholdValues): ThresholdDraft {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, String(value)]))
}

/** The values of a draft that differ from the defaults; invalid numbers are refused. */
export function valuesOf(draft: ThresholdDraft): ThresholdValues {
  return Object.fromEntries(
    thresholdIds.flatMap((id) => {
      const text = draft[id]
      if (text === undefined) return []
      const value = text.trim() === '' ? Number.NaN : Number(text)
      return value === definitionOf(id).default ? [] : [[id, value]]
    }),
  )
}

/** The form's only field, because threshold ids contain dots. Errors show in their own row. */
export interface ThresholdFields {
  draft: ThresholdDraft
}
export const thresholdFields: z.ZodType<ThresholdValues> = z.preprocess(
  (fields) => valuesOf((fields as ThresholdFields).draft),
  thresholdValues.refine((values) => outOfOrder(values) === null, { error: 'threshold.order', path: ['draft'] }),
)
