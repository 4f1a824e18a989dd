import type { Random } from '../random.ts'
import type { Writing } from '../actor.ts'
import { containerId } from './container-id.ts'
import { plate } from './plate.ts'

export interface TruckIdentity {
  readonly id: string
  readonly carrier: string
  readonly plate: string
  readonly containerId: string
  readonly cabColour: string
  readonly trailerColour: string
}

/** Invented, like everybody on the simulated site. */
export const carriers = [
  { name: 'Lusocarga', scac: 'LUCG', cab: '#1f5fa8', trailer: '#e8ecef', weight: 5 },
  { name: 'Serra Azul', scac: 'SRAZ', cab: '#14717a', trailer: '#c9dfe0', weight: 4 },
  { name: 'Norte Expresso', scac: 'NEXP', cab: '#b3361f', trailer: '#f0e3d6', weight: 3 },
  { name: 'Ibérica Frío', scac: 'IBFR', cab: '#e9eef2', trailer: '#f7f8f8', weight: 2 },
  { name: 'Atlantis Log', scac: 'ATLG', cab: '#3d4450', trailer: '#8996a6', weight: 2 },
  { name: 'Transmondego', scac: 'TMDG', cab: '#d19a1e', trailer: '#efe4bd', weight: 1 },
] as const
const drawn = carriers.flatMap((carrier) => Array.from({ length: carrier.weight }, () => carrier))
const owners = ['FSD', 'LCG', 'NRX', 'IBF', 'ATL']

/** A truck from its own random stream. */
export function truckIdentity(id: string, random: Random): TruckIdentity {
  const carrier = random.pick(drawn)
  return {
    id,
    carrier: carrier.name,
    plate: plate(random),
    containerId: containerId(random, owners),
    cabColour: carrier.cab,
    trailerColour: carrier.trailer,
  }
}

/** EU plates are 520 × 110 mm; this is drawn a third larger, for cameras of 640 pixels across. */
const plateSize = { widthM: 0.7, heightM: 0.15 }

export function tractorWritings({ plate }: TruckIdentity): Writing[] {
  return [
    { kind: 'plate', text: plate, face: 'front', acrossM: 0, upM: 0.6, ...plateSize },
    { kind: 'plate', text: plate, face: 'rear', acrossM: 0, upM: 0.7, ...plateSize },
  ]
}

/** The lettering of the trailer: its id large on both sides and, as on containers, on the doors. */
export function trailerWritings({ containerId }: TruckIdentity): Writing[] {
  const container = { kind: 'container', text: containerId } as const
  const side = { upM: 3.3, widthM: 4.4, heightM: 0.5 }
  return [
    { ...container, face: 'left', acrossM: -3.6, ...side },
    { ...container, face: 'right', acrossM: 3.6, ...side },
    { ...container, face: 'rear', acrossM: 0.3, upM: 3.5, widthM: 1.8, heightM: 0.24 },
  ]
}
