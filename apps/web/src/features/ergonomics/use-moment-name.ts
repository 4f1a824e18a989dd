import type { ErgonomicMoment } from '@foresite/contract/ergonomics'
import { useFormat } from '#platform/i18n/format.ts'
import { useErgonomicsTexts } from './texts/texts.ts'

/** What a bend or lift is called. */
export function useMomentName(): (moment: ErgonomicMoment) => string {
  const say = useErgonomicsTexts()
  const format = useFormat()
  const whole = (value: number) => format.number(value, { maximumFractionDigits: 0 })
  return ({ kind, angle, height, twisted }) =>
    kind === 'lift'
      ? say('moment.lift', { height: whole((height ?? 0) * 100) })
      : say(twisted ? 'moment.twisted' : 'moment.bend', { angle: whole(angle ?? 0) })
}
