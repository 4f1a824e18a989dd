import { randomStream } from '../random.ts'
import { openingHours, type SiteClock } from '../site-clock.ts'

/** When trucks come on a day: fewer at the weekend; most between eight and eleven and between two and five. */
export function arrivalTimes(seed: number, day: number, clock: SiteClock): number[] {
  const luck = randomStream(seed, 'arrivals', day)
  const weekday = clock.weekdayOf(day)
  const count = weekday === 0 ? luck.whole(8, 12) : weekday === 6 ? luck.whole(18, 24) : luck.whole(44, 54)
  const hours: number[] = []
  while (hours.length < count) {
    const hour = luck.between(openingHours.opens + 0.2, 20)
    const isBusy = (hour > 8 && hour < 11) || (hour > 14 && hour < 17)
    if (isBusy || luck.chance(0.55)) hours.push(hour)
  }
  return hours.sort((a, b) => a - b).map((hour) => clock.timeOn(day, hour))
}
