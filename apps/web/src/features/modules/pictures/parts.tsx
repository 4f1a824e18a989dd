import type { ReactNode } from 'react'

/** Parts of the use cases' drawings; a drawing is 96 by 64, with the floor at y = 54. */

interface PlacedProps {
  readonly x: number
  readonly y?: number
  readonly scale?: number
}

function Placed({ x, y = 54, scale = 1, children }: PlacedProps & { readonly children: ReactNode }) {
  return <g transform={`translate(${String(x)} ${String(y)}) scale(${String(scale)})`}>{children}</g>
}

interface PersonProps extends PlacedProps {
  /** Highlighted. */
  readonly marked?: boolean
  readonly hat?: boolean
  readonly vest?: boolean
}

/** A standing person, feet at (x, y). */
export function Person({ marked = false, hat = false, vest = false, ...place }: PersonProps) {
  const fill = marked ? 'var(--mark)' : 'var(--ink)'
  return (
    <Placed {...place}>
      <circle cx={0} cy={-27} r={4} fill={fill} />
      <path d="M-5-14a5 8 0 0 1 10 0v4h-2l-1 10h-4l-1-10h-2z" fill={fill} />
      {vest && <path d="M-4.5-16h9v7h-9z" fill="var(--accent)" />}
      {hat && <path d="M-5.5-28a5.5 5.5 0 0 1 11 0z" fill="var(--accent)" />}
    </Placed>
  )
}

/** A person on the floor. */
export function Lying(place: PlacedProps) {
  return (
    <Placed {...place}>
      <circle cx={-13} cy={-4} r={4} fill="var(--mark)" />
      <path d="M-8-8h10a4 4 0 0 1 4 3l10 2v3H-8z" fill="var(--mark)" />
    </Placed>
  )
}

/** A person bending down. */
export function Bending(place: PlacedProps) {
  return (
    <Placed {...place}>
      <circle cx={11} cy={-19} r={4} fill="var(--mark)" />
      <path d="M-4 0l1-13q0-6 6-5l6 2-1 5-5-1 1 12z" fill="var(--mark)" />
      <path d="M8-15l2 8" stroke="var(--mark)" strokeWidth={2.5} />
    </Placed>
  )
}

interface VehicleProps extends PlacedProps {
  readonly marked?: boolean
  /** Drives to the left. */
  readonly left?: boolean
}

/** A forklift, centred at (x, y). */
export function Forklift({ marked = false, left = false, ...place }: VehicleProps) {
  const fill = marked ? 'var(--mark)' : 'var(--ink)'
  return (
    <Placed {...place}>
      <g transform={left ? 'scale(-1 1)' : undefined}>
        <path d="M-13-13h7v-10h11l3 10v8h-21z" fill={fill} />
        <path d="M-3-20h6l2 7h-8z" fill="var(--ground)" />
        <path d="M10-26v24M10-3h9" stroke={fill} strokeWidth={2.5} fill="none" />
        <circle cx={-8} cy={-4} r={4} fill={fill} stroke="var(--ground)" strokeWidth={1.5} />
        <circle cx={4} cy={-4} r={4} fill={fill} stroke="var(--ground)" strokeWidth={1.5} />
      </g>
    </Placed>
  )
}

/** A truck with its trailer, centred at (x, y). */
export function Truck({ marked = false, left = false, ...place }: VehicleProps) {
  const fill = marked ? 'var(--mark)' : 'var(--ink)'
  return (
    <Placed {...place}>
      <g transform={left ? 'scale(-1 1)' : undefined}>
        <path d="M-24-27h32v21h-32z" fill={fill} />
        <path d="M10-20h8l5 7v7h-13z" fill={fill} />
        {[-17, -8, 16].map((at) => (
          <circle key={at} cx={at} cy={-4} r={4} fill={fill} stroke="var(--ground)" strokeWidth={1.5} />
        ))}
      </g>
    </Placed>
  )
}

/** A zone on the floor, seen from the side. */
export function ZoneOnFloor({ from, to }: { readonly from: number; readonly to: number }) {
  const d = `M${String(from + 8)} 44H${String(to - 8)}L${String(to)} 60H${String(from)}z`
  return <path d={d} fill="var(--zone)" stroke="var(--accent)" strokeWidth={1.5} strokeDasharray="4 3" />
}

/** A box, or a pile of boxes. */
export function Boxes({ marked = false, ...place }: PlacedProps & { readonly marked?: boolean }) {
  const fill = marked ? 'var(--mark)' : 'var(--ink)'
  return (
    <Placed {...place}>
      {[
        [-12, -12],
        [1, -12],
        [-5.5, -24],
      ].map(([x = 0, y = 0]) => (
        <rect key={x} x={x} y={y} width={11} height={11} rx={1.5} fill={fill} />
      ))}
      <path d="M-14 1h28" stroke={fill} strokeWidth={2.5} />
    </Placed>
  )
}

/** Speed lines. */
export function Speed({ x, y = 42 }: PlacedProps) {
  return (
    <path
      d={`M${String(x)} ${String(y)}h-11m9 5h-14m14 5h-10`}
      stroke="var(--mark)"
      strokeWidth={2}
      strokeLinecap="round"
    />
  )
}

/** A clock face. */
export function Clock({ x, y = 16 }: PlacedProps) {
  return (
    <Placed x={x} y={y}>
      <circle r={9} fill="var(--ground)" stroke="var(--accent)" strokeWidth={2} />
      <path d="M0-5v5l4 3" stroke="var(--accent)" strokeWidth={2} fill="none" strokeLinecap="round" />
    </Placed>
  )
}

/** Two arrows towards each other, with a small gap between them. */
export function TooNear({ x, y = 40 }: PlacedProps) {
  return (
    <Placed x={x} y={y}>
      <path
        d="M-9 0h6m-3-3l3 3-3 3M9 0H3m3-3L3 0l3 3"
        stroke="var(--mark)"
        strokeWidth={2}
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Placed>
  )
}
