import type { Random } from '#world/random.ts'
import { plain } from './print.ts'
import type { Camera, Face, Point3, Texture } from './scene.ts'

/** A photo's scene while it is built. */
export interface Stage {
  readonly faces: Face[]
  items: number
}

interface Piece {
  readonly at: Point3
  readonly size: Point3
  /** Radians about the upright axis. */
  readonly yaw: number
  /** Radians in the plane of the front. */
  readonly tilt: number
}

/** A box standing at `at` (the middle of its front's bottom edge); `item` counts its front. */
export function put(stage: Stage, piece: Piece, front: Texture, side: Texture, light: number, isItem: boolean): void {
  const { size } = piece
  const corner = (x: number, y: number, z: number): Point3 => {
    const [tx, ty] = [
      x * Math.cos(piece.tilt) - (y - size.y / 2) * Math.sin(piece.tilt),
      x * Math.sin(piece.tilt) + (y - size.y / 2) * Math.cos(piece.tilt) + size.y / 2,
    ]
    return {
      x: piece.at.x + tx * Math.cos(piece.yaw) + z * Math.sin(piece.yaw),
      y: piece.at.y + ty,
      z: piece.at.z - tx * Math.sin(piece.yaw) + z * Math.cos(piece.yaw),
    }
  }
  const [l, r, t, d] = [-size.x / 2, size.x / 2, size.y, -size.z]
  const face = (a: Point3, b: Point3, c: Point3, e: Point3, texture: Texture, lit: number, item: number | null) =>
    stage.faces.push({ corners: [a, b, c, e], texture, light: lit * light, item })
  face(corner(l, t, 0), corner(r, t, 0), corner(r, 0, 0), corner(l, 0, 0), front, 1, isItem ? stage.items++ : null)
  face(corner(l, t, d), corner(l, t, 0), corner(l, 0, 0), corner(l, 0, d), side, 0.7, null)
  face(corner(r, t, 0), corner(r, t, d), corner(r, 0, d), corner(r, 0, 0), side, 0.8, null)
  face(corner(l, t, d), corner(r, t, d), corner(r, t, 0), corner(l, t, 0), side, 1.12, null)
}

export function room(stage: Stage, random: Random, wallZ: number): void {
  const [floor, wall] = [
    plain('#7d7f80', random, 0.2),
    plain(random.pick(['#8d9298', '#5d646c', '#a39d92']), random, 0.2),
  ]
  const far = 6
  stage.faces.push(
    quad([-far, 0, wallZ], [far, 0, wallZ], [far, 0, 0.8], [-far, 0, 0.8], floor, 0.9),
    quad([-far, 4, wallZ], [far, 4, wallZ], [far, 0, wallZ], [-far, 0, wallZ], wall, 0.8),
  )
}

type Triple = readonly [number, number, number]

export function quad(a: Triple, b: Triple, c: Triple, d: Triple, texture: Texture, light: number): Face {
  const point = ([x, y, z]: Triple): Point3 => ({ x, y, z })
  return { corners: [point(a), point(b), point(c), point(d)], texture, light, item: null }
}

/** Looks at a front so that it fills about so much of the picture, 4:3, from a slightly odd place. */
export function cameraAt(
  random: Random,
  width: number,
  height: number,
  bottom: number,
  most: { yaw: number; pitch: number },
): Camera {
  const focal = random.between(0.7, 0.95)
  const fill = random.between(0.6, 0.88)
  const distance = Math.max((width * focal) / fill, (height * focal * (4 / 3)) / fill)
  const [yaw, pitch] = [random.between(-most.yaw, most.yaw), random.between(-0.3 * most.pitch, most.pitch)]
  const target = { x: random.between(-0.03, 0.03) * width, y: bottom + height / 2, z: 0 }
  const at = {
    x: target.x + distance * Math.sin(yaw) * Math.cos(pitch),
    y: Math.max(0.15, target.y + distance * Math.sin(pitch)),
    z: distance * Math.cos(yaw) * Math.cos(pitch),
  }
  return { at, target, roll: random.between(-0.06, 0.06), focal }
}

/** A wooden pallet; a broken one lacks a part of its front board. Returns the height of its deck. */
export function palletBase(stage: Stage, width: number, random: Random, isBroken = false): number {
  const wood = plain('#9c7b4f', random, 0.3)
  const dark = plain('#1d1a17', random)
  const board = (x: number, long: number, tilt = 0) =>
    put(stage, { at: { x, y: 0.11, z: 0.02 }, size: { x: long, y: 0.03, z: 0.8 }, yaw: 0, tilt }, wood, wood, 1, false)
  if (isBroken) {
    board(-width * 0.3, width * 0.44)
    board(width * 0.34, width * 0.3, -0.09)
  } else board(0, width + 0.04)
  put(
    stage,
    { at: { x: 0, y: 0, z: -0.02 }, size: { x: width, y: 0.11, z: 0.7 }, yaw: 0, tilt: 0 },
    dark,
    dark,
    1,
    false,
  )
  for (const x of [-0.45, 0, 0.45])
    put(
      stage,
      { at: { x: x * width, y: 0, z: 0.01 }, size: { x: 0.12, y: 0.11, z: 0.7 }, yaw: 0, tilt: 0 },
      wood,
      wood,
      1,
      false,
    )
  return 0.145
}
