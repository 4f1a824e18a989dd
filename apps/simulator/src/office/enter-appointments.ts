import { DAY_MS } from '@foresite/contract/duration'
import { localStamp } from '@foresite/site-time/site-time'
import { carriers } from '#world/trucks/truck-identity.ts'
import { appointmentsBetween, type SimulatedAppointment } from '#world/trucks/appointments.ts'
import type { World } from '#world/world.ts'
import type { ProductCall } from '../product/calls.ts'
import type { OfficeWork } from './office-work.ts'
import { unlessRefused } from './refusals.ts'

/** Whose appointments are entered, and when. */
interface Agreements {
  readonly call: ProductCall
  readonly world: World
  readonly seed: number
  readonly timezone: string
  /** The user's id. */
  readonly by: string
  /** Epoch ms. */
  readonly now: number
  /** Start of the finished history, epoch ms: an appointment of an earlier day would count as missed. */
  readonly since: number
}

/** Days before and after today whose lists are imported, each on the evening before its day. */
const [DAYS_BEFORE, DAYS_AFTER] = [7, 1]

/** Enters carriers with their ids, and imports the appointment list of each day whose visits are there. */
export async function enterAppointments(
  { call, world, seed, timezone, by, now, since }: Agreements,
  work: Pick<OfficeWork, 'once'>,
): Promise<void> {
  for (const { name, scac } of carriers)
    await work.once(`carrier: ${name}`, () =>
      unlessRefused(async () => void (await call('createCarrier', { body: { name, scac } }, by))),
    )
  const today = world.clock.dayOf(now)
  for (let day = today - DAYS_BEFORE; day <= today + DAYS_AFTER; day++) {
    const from = world.clock.timeOn(day, 0)
    if (from < since) continue
    const to = world.clock.timeOn(day + 1, 0)
    const list = appointmentsBetween(world, seed, { from, to }).filter(({ at }) => at >= from && at < to)
    await work.once(`appointments of day ${String(day)}`, () =>
      unlessRefused(async () => {
        const file = appointmentList(list, timezone)
        await call('importAppointments', { body: {}, file }, by, Math.min(now, from - DAY_MS / 4))
      }),
    )
  }
}

/** Appointments as a list that carriers send. */
export function appointmentList(appointments: readonly SimulatedAppointment[], timezone: string): File {
  const rows = appointments.map(({ reference, at, carrier, door, plate }) =>
    [reference, localStamp(at, timezone).slice(0, 16), carrier, door.replace('D', ''), plate].join(';'),
  )
  const text = ['Reference;Time;Carrier;Dock;License plate', ...rows].join('\n')
  return new File([text], 'appointments.csv', { type: 'text/csv' })
}
