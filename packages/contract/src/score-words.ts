import type { ComplianceScore } from './compliance.ts'
import type { Fill, MessageKey } from './messages/translate.ts'

/** Translates sentences, and formats numbers with a maximum of decimals. */
export interface ScoreWriting {
  readonly translate: (key: MessageKey, fill?: Fill) => string
  readonly number: (value: number, digits?: number) => string
}

/** A score's meaning: its change since the previous period with its driver, and its distance from the target. */
export function scoreWords(score: ComplianceScore, writing: ScoreWriting): string[] {
  const { value, before, driver } = score
  const { translate, number } = writing
  if (value === null) return []
  const aim = targetWords(value, score, writing)
  if (before === null) return [translate('compliance.score.noBefore'), aim]
  const points = Math.round(value) - Math.round(before)
  const fill = { points: number(Math.abs(points)), before: number(before) }
  const way = points === 0 ? 'same' : points > 0 ? 'up' : 'down'
  const change = translate(`compliance.score.${way}`, fill)
  if (driver === null) return [`${change}.`, aim]
  const because = translate('compliance.score.driver', {
    type: translate(`useCase.${driver.type}`),
    incidents: number(driver.incidents),
    before: number(driver.before),
  })
  return [`${change}; ${because}.`, aim]
}

/** A score's distance from the target: from the rounded score, which is the one shown. */
export function targetWords(
  value: number,
  { target }: Pick<ComplianceScore, 'target'>,
  { translate, number }: ScoreWriting,
): string {
  const below = Math.ceil(target - Math.round(value))
  return below <= 0
    ? translate('compliance.score.target.met', { target: number(target) })
    : translate('compliance.score.target.missed', { points: number(below), target: number(target) })
}

/** What a score of 50 means, so that a score can be judged. */
export function scoreReference({ reference, decay }: ComplianceScore, { translate, number }: ScoreWriting): string {
  return translate(`compliance.score.reference.${reference}`, { rate: number(decay * Math.LN2, 1) })
}
