import { weekday, type Schedule, type Weekday } from '@foresite/contract/schedules'

/** A part of a day, in hours from 0 to 24. */
export interface HourRange {
  readonly from: number
  readonly to: number
}

function hoursOf(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':')
  return Number(hours) + Number(minutes) / 60
}

/** Hours of a day as a clock time: 24 is midnight. */
function timeOf(hours: number): string {
  return `${String(hours % 24).padStart(2, '0')}:00`
}

/** When a schedule is active on a day: its own hours, and those that continue past midnight from the day before. */
export function rangesOf({ days, times }: Schedule, day: Weekday): HourRange[] {
  const isDay = (one: Weekday) => days.length === 0 || days.includes(one)
  if (times === null) return isDay(day) ? [{ from: 0, to: 24 }] : []
  const [from, to] = [hoursOf(times.from), hoursOf(times.to)]
  if (from < to) return isDay(day) ? [{ from, to }] : []
  const before = weekday.options.at(weekday.options.indexOf(day) - 1) ?? day
  return [...(isDay(before) && to > 0 ? [{ from: 0, to }] : []), ...(isDay(day) ? [{ from, to: 24 }] : [])]
}

/** Switches a day on or off. With every day active, switching one off leaves the other six. */
export function withDay(schedule: Schedule, day: Weekday): Schedule {
  const { days } = schedule
  const next =
    days.length === 0
      ? [day]
      : days.includes(day)
        ? days.filter((one) => one !== day)
        : weekday.options.filter((one) => one === day || days.includes(one))
  return { ...schedule, days: next }
}

/** Sets the hours that were drawn, both ends included; a whole day clears the hours. */
export function withHours(schedule: Schedule, first: number, last: number): Schedule {
  const [from, to] = first <= last ? [first, last + 1] : [last, first + 1]
  const isWhole = from === 0 && to === 24
  return { ...schedule, times: isWhole ? null : { from: timeOf(from), to: timeOf(to) } }
}
