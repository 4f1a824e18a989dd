import type { World } from '#world/world.ts'

/** The site whose past is asked for. */
export interface Past {
  readonly world: World
  readonly seed: number
  readonly timezone: string
}
