import type { Feature } from '#platform/http/feature.ts'

export interface StatusDependencies {
  readonly version: string
  /** Whether the database answers. */
  isDatabaseUp(): Promise<boolean>
  readonly vision: { readonly health: 'up' | 'preparing' | 'away' }
}

/** How the product itself is doing. */
export function status(deps: StatusDependencies): Feature<'readHealth'> {
  return {
    name: 'status',
    handlers: {
      async readHealth() {
        return {
          version: deps.version,
          database: (await deps.isDatabaseUp()) ? 'up' : 'down',
          vision: deps.vision.health,
        }
      },
    },
  }
}
