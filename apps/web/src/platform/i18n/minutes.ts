import { defineTexts } from './define-texts.ts'
import { unbroken } from './format.ts'
import { locales, useLanguageStore } from './language-store.ts'

const { t } = defineTexts('minutes', { en: { invalid: 'Invalid input' }, pt: { invalid: 'Valor inválido' } })

/**
 * A duration in minutes as minutes and seconds, like "2 min 30 sec", as turnaround times are shown. Negative values and
 * non-numbers give "Invalid input" (ERR-2).
 */
export function minutesAndSeconds(minutes: unknown): string {
  if (!isLength(minutes)) return t('invalid')
  const seconds = Math.round(minutes * 60)
  return inUnits([
    ['minute', Math.floor(seconds / 60)],
    ['second', seconds % 60],
  ])
}

/** The same as hours and minutes, like "1 hr 30 min", "38 min" or "2 hr". */
export function hoursAndMinutes(minutes: unknown): string {
  if (!isLength(minutes)) return t('invalid')
  const whole = Math.round(minutes)
  const parts = [
    ['hour', Math.floor(whole / 60)],
    ['minute', whole % 60],
  ] as const
  const shown = parts.filter(([, value]) => value > 0)
  return inUnits(shown.length > 0 ? shown : parts.slice(1))
}

function isLength(minutes: unknown): minutes is number {
  return typeof minutes === 'number' && Number.isFinite(minutes) && minutes >= 0
}

function inUnits(parts: readonly (readonly [unit: string, value: number])[]): string {
  const locale = locales[useLanguageStore.getState().language]
  const written = parts
    .map(([unit, value]) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value))
    .join(' ')
  return unbroken(written)
}
