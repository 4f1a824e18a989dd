import { translate, type MessageKey } from '@foresite/contract/messages/translate'
import type { CollectedFacts } from './collected-facts.ts'
import { measuresOf, type Writing } from './measures.ts'

/**
 * The facts in words, like "Camera: Yard". They are all that a model gets, and all that a text may state without a flag
 * (REP-7).
 */
export function factLines(facts: CollectedFacts, writing: Writing): string[] {
  const { language } = writing
  const measures = measuresOf(facts, writing)
  const { state } = facts.details
  const line = (key: MessageKey, value: string | null): string[] =>
    value === null || value === '' ? [] : [translate(language, key, { value })]
  const plain = (key: MessageKey): string[] => [translate(language, key)]
  return [
    ...line('fact.type', typeOf(facts, writing)),
    ...line('fact.date', measures.fullDate),
    ...line('fact.time', measures.time),
    ...line('fact.place', facts.place),
    ...line('fact.camera', facts.camera),
    ...line('fact.zone', facts.zone),
    ...line('fact.module', facts.moduleName),
    ...line('fact.severity', facts.severity === null ? null : translate(language, `notify.severity.${facts.severity}`)),
    ...line('fact.duration', measures.duration),
    ...line('fact.gap', measures.gap),
    ...line('fact.timeToCollision', measures.timeToCollision),
    ...line('fact.speed', measures.speed),
    ...line('fact.limit', measures.limit),
    ...line('fact.lowestSpeed', measures.lowestSpeed),
    ...line('fact.coverage', measures.coverage),
    ...line('fact.missing', measures.missing),
    ...(state === undefined ? [] : plain(`fact.state.${state}`)),
    ...line('fact.marked', facts.marked === null ? null : String(facts.marked)),
    ...yesNo('injury', facts.injury && { yes: facts.injury.injured, what: facts.injury.nature }),
    ...yesNo('equipment', facts.equipment && { yes: facts.equipment.damaged, what: facts.equipment.what }),
    ...line('fact.notes', facts.notes),
  ]

  function yesNo(
    of: 'injury' | 'equipment',
    answer: { readonly yes: boolean; readonly what: string } | null,
  ): string[] {
    if (answer === null) return []
    if (!answer.yes) return plain(`fact.${of}.no`)
    if (answer.what === '') return plain(`fact.${of}.yes`)
    return line(of === 'injury' ? 'fact.injury.nature' : 'fact.equipment.what', answer.what)
  }
}

/** The kind of event, in a person's words and in the product's. */
function typeOf({ type, typeInWords }: CollectedFacts, { language }: Writing): string {
  const ours = type === null ? '' : translate(language, `what.${type}`)
  return [typeInWords, ours].filter((words) => words !== '').join('; ')
}
