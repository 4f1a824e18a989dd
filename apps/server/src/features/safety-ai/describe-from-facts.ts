import { translate, type Fill, type MessageKey } from '@foresite/contract/messages/translate'
import type { Reader } from '#platform/clock/in-words.ts'
import type { CollectedFacts } from './collected-facts.ts'
import { measuresOf, type Measures } from './measures.ts'

/** A description made only of facts, in whole sentences (REP-6). */
export function describeFromFacts(facts: CollectedFacts, reader: Reader): string {
  const { language } = reader
  const measures = measuresOf(facts, reader)
  const sentence = (key: MessageKey, value: string | null | undefined): string[] =>
    value === null || value === undefined || value === '' ? [] : [translate(language, key, { value })]
  const { state } = facts.details
  const sentences = [
    whatHappened(facts, measures, reader),
    ...(facts.place === '' ? [] : [translate(language, 'described.place', { place: withoutPoint(facts.place) })]),
    ...sentence('described.duration', measures.duration),
    ...sentence('described.gap', measures.gap),
    ...sentence('described.timeToCollision', measures.timeToCollision),
    ...speedSentence(measures, reader),
    ...sentence('described.lowestSpeed', measures.lowestSpeed),
    ...sentence('described.coverage', measures.coverage),
    ...sentence('described.missing', measures.missing),
    ...(state === undefined ? [] : [translate(language, `described.state.${state}`)]),
    ...markedSentence(facts, reader),
    ...yesNo('injury', facts.injury && [facts.injury.injured, facts.injury.nature], reader),
    ...yesNo('equipment', facts.equipment && [facts.equipment.damaged, facts.equipment.what], reader),
  ]
  return [sentences.join(' '), facts.notes].filter((part) => part !== '').join('\n\n')
}

function whatHappened(facts: CollectedFacts, { date, time }: Measures, { language }: Reader) {
  const { type, typeInWords, zone, camera } = facts
  const what = (key: MessageKey, fill: Fill = {}) => translate(language, key, fill)
  const when = date === null || time === null ? '' : what('described.when', { date, time })
  const happened =
    typeInWords !== ''
      ? what('what.inWords', { value: withoutPoint(typeInWords) })
      : what(type === null ? 'what.unknown' : `what.${type}`)
  const places = [
    zone === '' ? '' : what('described.zone', { zone }),
    camera === '' ? '' : what('described.camera', { camera }),
  ]
  return `${capitalised(`${when}${happened}${places.join('')}`)}.`
}

function speedSentence({ speed, limit }: Measures, { language }: Reader): string[] {
  if (speed === null) return []
  return limit === null
    ? [translate(language, 'described.speed', { value: speed })]
    : [translate(language, 'described.speed.limit', { value: speed, limit })]
}

function markedSentence({ marked }: CollectedFacts, { language }: Reader): string[] {
  if (marked === null) return []
  if (marked === 0) return [translate(language, 'described.marked.none')]
  return [
    marked === 1
      ? translate(language, 'described.marked.one')
      : translate(language, 'described.marked.more', { value: marked }),
  ]
}

function yesNo(of: 'injury' | 'equipment', answer: readonly [boolean, string] | null, { language }: Reader): string[] {
  if (answer === null) return []
  const [yes, what] = answer
  if (!yes) return [translate(language, `described.${of}.no`)]
  if (what === '') return [translate(language, `described.${of}.yes`)]
  const key = of === 'injury' ? 'described.injury.nature' : 'described.equipment.what'
  return [translate(language, key, { value: withoutPoint(what) })]
}

function withoutPoint(text: string): string {
  return text.replace(/[.\s]+$/, '')
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
