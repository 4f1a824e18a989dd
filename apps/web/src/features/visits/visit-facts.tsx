import type { Visit } from '@foresite/contract/visits'
import { useFormat } from '#platform/i18n/format.ts'
import { hoursAndMinutes, minutesAndSeconds } from '#platform/i18n/minutes.ts'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Tone } from '#ui/tone.ts'
import { useVisitTexts } from './texts/texts.ts'

const tones: Readonly<Record<Visit['state'], Tone>> = {
  'in-yard': 'info',
  'at-dock': 'info',
  left: 'success',
  'no-arrival': 'warning',
  unknown: 'warning',
}

export function State({ state }: Pick<Visit, 'state'>) {
  const t = useVisitTexts()
  return <StatusDot tone={tones[state]} label={t(`visitState.${state}`)} />
}

/** A turnaround in minutes and seconds (YARD-2); a dash if unknown. */
export function turnaround(ms: number | null): string {
  return ms === null ? '–' : minutesAndSeconds(ms / 60_000)
}

/** A vehicle's name: its plate, else its trailer or container, else its cab; empty if none was read. */
export function nameOf({ licensePlate, trailerId, cabNumber }: Visit): string {
  return licensePlate || trailerId || cabNumber
}

/** When a vehicle's free time starts, as for its detention: on arrival, or at a later appointment. */
export function freeSince(visit: Visit): string {
  const due = visit.arrivalAt === null ? null : (visit.appointment?.at ?? null)
  return due !== null && Date.parse(due) > Date.parse(visit.at) ? due : visit.at
}

/** The time beyond the free time, with its cost; a dash for none. */
export function useDetentionText(): (detention: Visit['detention']) => string {
  const { number } = useFormat()
  return (detention) => {
    if (detention === null || detention.ms === 0) return '–'
    const { ms, cost, currency } = detention
    const time = hoursAndMinutes(Math.floor(ms / 60_000))
    return cost === null || currency === null ? time : `${time} · ${number(cost, { style: 'currency', currency })}`
  }
}
