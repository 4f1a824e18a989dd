import type { GroundArea, GroundPoint } from './ground.ts'

/**
 * The simulated site, in metres on flat ground. South of the wall (y < 0) is the yard: trucks come in at the west gate,
 * go along one lane eastwards, back into a dock door in the north or a parking bay in the south, and leave by the east
 * gate. North of the wall is the building: forklifts go round one way (aisle eastwards, apron westwards), people cross
 * the aisle at one crossing.
 *
 *     y 34  ┌───────────────────────────────────────────── exit ──┐
 *           │ break room   racks        packing   quality  ▒ keep clear
 *        20 │              ═══════════   ▤ ▤       ▢   ▢          │
 *        16 │ - - - - - - - walkway - - - - - - - - - - - - - - - │
 *        12 │ →→→→ aisle →→→→ | stop line ▥ crossing →→→→→→→→→→→→ │
 *         5 │ ←←←← apron ←←←←←←←←←←←←←←←←←←←←←←←←←←←←←←←←←←←←←←← │
 *         0 └──D1──D2──D3────office────D4──D5──D6─────────────────┘
 *       −26  gate in →→→→→→→→→→ lane →→→→→→→→→→→→→→→→→→→→→ gate out
 *       −52       P1  P2  P3        P4  P5  P6
 */
export const building: GroundArea = { west: 28, south: 0, east: 92, north: 34 }
export const yard: GroundArea = { west: 0, south: -56, east: 134, north: 0 }

/** Where a truck backs in: `y` is where its rear comes to rest. */
export interface Berth {
  readonly id: string
  readonly kind: 'door' | 'bay'
  readonly x: number
  readonly y: number
  /** The heading of a parked truck: away from the wall or the fence. */
  readonly headingRad: number
}

const berthsAt = [44, 50, 56, 64, 70, 76] as const
export const doors: readonly Berth[] = berthsAt.map((x, i) => ({
  id: `D${i + 1}`,
  kind: 'door',
  x,
  y: -0.2,
  headingRad: -Math.PI / 2,
}))
export const bays: readonly Berth[] = berthsAt.map((x, i) => ({
  id: `P${i + 1}`,
  kind: 'bay',
  x,
  y: -51.8,
  headingRad: Math.PI / 2,
}))

/** The area of a berth's zone: the width of a dock door and its reach into the yard. */
export function berthArea({ x, kind }: Berth): GroundArea {
  return kind === 'door'
    ? { west: x - 2, south: -17, east: x + 2, north: 0 }
    : { west: x - 2, south: -52, east: x + 2, north: -35 }
}

/** The floor of a trailer at a door, inside. */
export function trailerFloor({ x, y }: Berth): GroundArea {
  return { west: x - 1.225, south: y - 13.6, east: x + 1.225, north: y }
}

/** The lane through the yard, and where it crosses the two gate lines. */
export const yardLane = { y: -26, gateInX: 0, gateOutX: 134, roadWestX: -130, roadEastX: 260 }
/** The places of the gates that a zone is drawn around. */
export const gateInArea: GroundArea = { west: 0, south: -30, east: 12, north: -22 }
export const gateOutArea: GroundArea = { west: 134, south: -30, east: 146, north: -22 }

/** The areas of the gates' zones: no longer than half a truck, so that one passes through. */
export const gateInZone: GroundArea = { west: -3, south: -30, east: 5, north: -22 }
export const gateOutZone: GroundArea = { west: 131, south: -30, east: 139, north: -22 }

/** Where people must not walk: where trucks manoeuvre in front of the docks. */
export const restrictedArea: GroundArea = { west: 38, south: -32, east: 116, north: -19 }

/** The forklifts' round: aisle eastwards, column east, apron westwards, column west. */
export const forkliftRound = { aisleY: 12, eastX: 86.5, apronY: 5.5, westX: 38 }
/** Its zones: the aisle with its speed limit and lone workers, and where no forklift may go. */
export const aisle: GroundArea = { west: 42, south: 10, east: 76, north: 17.6 }
export const walkway: GroundArea = { west: 40, south: 13.8, east: 76, north: 17.6 }
export const walkwayY = 16.5

/** Pedestrians cross here; an eastbound forklift stops before it. */
export const crossing = {
  area: { west: 58.5, south: 10, east: 61.5, north: 14 } satisfies GroundArea,
  x: 60,
  /** Where one waits before crossing, from the north and from the south. */
  northY: 15.6,
  southY: 8.7,
}
export const stopLine = { x: 57, south: 10, north: 14 }
/** The area of its zone: the lane on both sides of it. */
export const stopLineArea: GroundArea = { west: 55, south: 10.6, east: 59.5, north: 13.4 }

/**
 * Speed limits in m/s: 10 km/h inside, 20 km/h in the yard. Drivers are clearly below or clearly above them, so that a
 * measurement within a fifth can tell the two apart.
 */
export const aisleLimitMps = 10 / 3.6
export const yardLimitMps = 20 / 3.6
/** The stretch of the yard on which speed is watched. */
export const yardSpeedArea: GroundArea = { west: 4, south: -30, east: 126, north: -22 }
/** The area of its zone: as far as the yard's camera sees, and behind the lane as far as tall things appear to be. */
export const yardLaneZone: GroundArea = { west: 36, south: -34, east: 84, north: -23 }

/**
 * A bench and the pallet beside it from which its packer lifts; the packer stands between the two. Neither is near the
 * picture's edge, where a wide lens makes everyone lean.
 */
export interface PackingBench {
  readonly id: string
  readonly stand: GroundPoint
  readonly bench: GroundPoint
  readonly pallet: GroundPoint
}
export const packingBenches: readonly PackingBench[] = [
  {
    id: 'B1',
    stand: { x: 69.2, y: 28 },
    bench: { x: 69.2, y: 29.4 },
    pallet: { x: 68.1, y: 27.6 },
  },
  {
    id: 'B2',
    stand: { x: 73.4, y: 28 },
    bench: { x: 73.4, y: 29.4 },
    pallet: { x: 72.3, y: 27.6 },
  },
]
export const packingArea: GroundArea = { west: 66.7, south: 26, east: 75, north: 30.5 }

/** Where pallets are put down to be looked at, and where the inspector waits and looks. */
export const qualityPlaces = [
  { id: 'Q1', x: 79.5, y: 29 },
  { id: 'Q2', x: 83.5, y: 29 },
] as const
export const qualityArea: GroundArea = { west: 77.5, south: 27, east: 85.5, north: 31 }
/** The space of one pallet, with room for one set down a little off. */
export function qualitySpace({ x, y }: GroundPoint): GroundArea {
  return { west: x - 1, south: y - 1, east: x + 1, north: y + 1 }
}
export const inspectorPlace: GroundPoint = { x: 75.5, y: 31 }

/** In front of an emergency exit: 2 × 2 m, so that one pallet covers a quarter of it. */
export const keepClearArea: GroundArea = { west: 87.5, south: 30, east: 89.5, north: 32 }

/** Where people come from and go to. */
export const breakRoom: GroundPoint = { x: 33, y: 20 }
export const dockOffice: GroundPoint = { x: 60, y: 1.2 }
export const yardHut: GroundPoint = { x: 104, y: -6 }

/** Where forklifts stand when there is nothing to do, heading west. */
export const forkliftStands: readonly GroundPoint[] = [
  { x: 31.5, y: 5.5 },
  { x: 31.5, y: 13 },
]

/** Shelves up to 5 m high, north of the walkway, which hide what is behind them. */
export const racks: GroundArea = { west: 44, south: 19, east: 62, north: 24 }
