/** A direction or a position in space. */
export type Vector = readonly [number, number, number]

export function sum([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ax + bx, ay + by, az + bz]
}

export function scaled([x, y, z]: Vector, by: number): Vector {
  return [x * by, y * by, z * by]
}

/** The inner product: how far one vector reaches along another of length 1. */
export function along([ax, ay, az]: Vector, [bx, by, bz]: Vector): number {
  return ax * bx + ay * by + az * bz
}

/** The cross product: perpendicular to both. */
export function cross([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
}

export function lengthOf([x, y, z]: Vector): number {
  return Math.hypot(x, y, z)
}

/** The unit vector in the same direction. */
export function direction(of: Vector): Vector {
  return scaled(of, 1 / lengthOf(of))
}
