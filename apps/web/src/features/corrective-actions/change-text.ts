import type { ActionFieldChange, ActionPriority } from '@foresite/contract/corrective-actions'
import { useDayText } from './action-look.ts'
import { useActionTexts } from './texts/texts.ts'

/** A change of one field, as it was and as it is, in words. */
export function useChangeText(): (change: ActionFieldChange) => string {
  const say = useActionTexts()
  const dayText = useDayText()
  return ({ field, from, to }) => {
    const shown = (value: string) =>
      field === 'dueOn' ? dayText(value) : field === 'priority' ? say(`priority.${value as ActionPriority}`) : value
    return say(`change.${field}`, { from: shown(from), to: shown(to) })
  }
}
