import type { Database } from '#platform/database/database.ts'
import type { ObservationsDependencies } from './dependencies.ts'

type Read = Pick<ObservationsDependencies, 'cameras' | 'zones' | 'modules'>

/** What observations of one transaction name; each is read, and held, once. */
export interface LookUps {
  camera(id: string): ReturnType<Read['cameras']['hold']>
  module(id: string): ReturnType<Read['modules']['hold']>
  zone(id: string): ReturnType<Read['zones']['find']>
  isActive(): ReturnType<Read['modules']['schedules']>
  /** Whether any of the observations said something of people who are alone. */
  isAboutLoneWorkers: boolean
}

/** Nothing is remembered beyond the transaction: in it, what is held does not change. */
export function lookUps(tx: Database, { cameras, zones, modules }: Read): LookUps {
  let schedules: ReturnType<Read['modules']['schedules']> | undefined
  return {
    camera: once((id) => cameras.hold(tx, id)),
    module: once((id) => modules.hold(tx, id)),
    zone: once((id) => zones.find(tx, id)),
    isAboutLoneWorkers: false,
    isActive: () => (schedules ??= modules.schedules()),
  }
}

function once<T>(read: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const known = new Map<string, Promise<T>>()
  return (id) => {
    const reading = known.get(id) ?? read(id)
    known.set(id, reading)
    return reading
  }
}
