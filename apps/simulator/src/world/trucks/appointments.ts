import { shipmentsBetween } from '../goods/goods.ts'
import { randomStream } from '../random.ts'
import type { World } from '../world.ts'

/** The site's agreement with a carrier. */
export interface SimulatedAppointment {
  readonly reference: string
  /** Epoch ms. */
  readonly at: number
  readonly carrier: string
  /** Empty where the carrier has not named it. */
  readonly plate: string
  /** D1 to D6. */
  readonly door: string
  /** Null: no truck comes. */
  readonly truckId: string | null
}

/** Shares of trucks without an appointment, of missed appointments, and of appointments with a plate. */
const [WITHOUT_SHARE, MISSED_SHARE, PLATE_SHARE] = [0.1, 0.06, 0.5]
const MISSED_LATER_MS = 75 * 60_000

/** The appointments of trucks that are on the site in an interval, and of some that never come, by their time. */
export function appointmentsBetween(
  world: Pick<World, 'clock' | 'planOf'>,
  seed: number,
  interval: { readonly from: number; readonly to: number },
): SimulatedAppointment[] {
  const { clock } = world
  const days = Array.from({ length: clock.dayOf(interval.to) - clock.dayOf(interval.from) + 2 }, (_, i) => i)
  const plates = new Map(
    days
      .flatMap((i) => world.planOf(clock.dayOf(interval.from) - 1 + i)?.visits ?? [])
      .map(({ truck }) => [truck.id, truck.plate]),
  )
  return shipmentsBetween(world, seed, interval)
    .flatMap(({ truckId, carrier, door, expectedAt: at }): SimulatedAppointment[] => {
      const random = randomStream(seed, 'appointment', truckId)
      const reference = `AP-${truckId.replace('truck-', '')}`
      const plate = random.chance(PLATE_SHARE) ? (plates.get(truckId) ?? '') : ''
      const comes = random.chance(WITHOUT_SHARE) ? [] : [{ reference, at, carrier, plate, door, truckId }]
      const missed = { reference: `${reference}-B`, at: at + MISSED_LATER_MS, carrier, plate: '', door, truckId: null }
      return random.chance(MISSED_SHARE) ? [...comes, missed] : comes
    })
    .toSorted((a, b) => a.at - b.at)
}
