import type { WornItem } from '@foresite/contract/objects'
import type { SimulatedObject } from '@foresite/simulated-site/truth'
import type { Footprint } from './ground.ts'

export type Face = 'front' | 'rear' | 'left' | 'right'
/** The direction that a face looks in, relative to the heading of its object. */
export const faceTurnRad = { front: 0, left: Math.PI / 2, rear: Math.PI, right: -Math.PI / 2 } as const

/** Text on an actor: on which face, in metres from that face's middle and the ground. */
export interface Writing {
  readonly kind: NonNullable<SimulatedObject['texts']>[number]['kind']
  readonly text: string
  readonly face: Face
  /** Along the face from its middle, to a viewer's right. */
  readonly acrossM: number
  /** The middle of the text over the ground. */
  readonly upM: number
  readonly widthM: number
  readonly heightM: number
}

/** A body's posture. */
export interface Posture {
  /** The trunk from the vertical, forwards. */
  readonly trunkRad: number
  /** How far the knees are bent: 0 standing, 1 squatting. */
  readonly crouch: number
  /** The whole body from the vertical, about the feet: 0 upright, π/2 lying on the ground with its head forward. */
  readonly fallenRad: number
  /** The phase of a double step, 0 to 1; absent when standing. */
  readonly stride?: number
  /** The height of the hands over the ground while they hold something; absent when the arms hang. */
  readonly handsM?: number
  /** It carries a box. */
  readonly carries: boolean
}

interface Seen extends Footprint {
  readonly id: string
  readonly heightM: number
  readonly speedMps: number
  /** At rest: the same object at every instant of the rest. */
  readonly isResting?: true
  /** In the trailer at this door: only the camera that looks into it sees it. */
  readonly inTrailerAt?: string
  /** Its main colour as #rrggbb: clothes, cab, trailer, goods. */
  readonly colour: string
}

export interface Person extends Seen {
  readonly kind: 'person'
  readonly posture: Posture
  readonly worn: readonly WornItem[]
}

export interface Forklift extends Seen {
  readonly kind: 'forklift'
  readonly writings: readonly Writing[]
}

/** The tractor of a truck. Its trailer is an actor of its own, but both together are seen as a truck. */
export interface Tractor extends Seen {
  readonly kind: 'tractor'
  readonly carrier: string
  readonly writings: readonly Writing[]
  readonly trailerId: string
}

export interface Trailer extends Seen {
  readonly kind: 'trailer'
  readonly carrier: string
  readonly writings: readonly Writing[]
  readonly tractorId: string
  /** The door open at its place. */
  readonly openTo?: string
}

export interface Pallet extends Seen {
  readonly kind: 'pallet'
  readonly writings: readonly Writing[]
  readonly isDamaged: boolean
  /** How high it is over the ground, on a fork. */
  readonly liftedM: number
  readonly carriedBy?: string
}

/** Everyone and everything on the site at an instant: all that painter and detector need. */
export type Actor = Person | Forklift | Tractor | Trailer | Pallet

/** Radius of the disc a person covers on the ground. */
export const personRadiusM = 0.25
export const personHeightM = 1.75
export const forkliftSize = { lengthM: 3.4, widthM: 1.2, heightM: 2.1 } as const
/** From the middle of a forklift forward to the middle of its load. */
export const forkliftReachM = 1.2
export const palletSize = { lengthM: 1.2, widthM: 0.8, heightM: 1.4 } as const
