import { definitionOf, thresholdIds, type ThresholdId, type ThresholdValues } from '@foresite/contract/thresholds'

/** What stands in the fields: text, which may be no number yet. What is left out is at its default. */
export type ThresholdDraft = Partial<Record<ThresholdId, string>>

export function draftOf(values: ThresholdValues): ThresholdDraft {
  return Object.fromEntries(Object.entries(values).map(([id, value]) => [id, String(value)]))
}

/** The values of a draft that differ from their defaults; what is no number is sent as none, and refused by its name. */
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

/** Whether every field holds a number of its range. */
export function isComplete(draft: ThresholdDraft): boolean {
  return thresholdIds.every((id) => {
    const text = draft[id]
    if (text === undefined) return true
    const { min, max } = definitionOf(id)
    return text.trim() !== '' && Number(text) >= min && Number(text) <= max
  })
}
