import { operations, operationsDefaults } from '@foresite/contract/operations'
import type { LastChange } from '@foresite/contract/stated-by'
import { thresholdValues, type ThresholdValues } from '@foresite/contract/thresholds'
import { z } from 'zod'
import type { Database } from '#platform/database/database.ts'
import { SettingsStore, type Change } from './settings-store.ts'

/** A part of the configuration that is read and written as a whole. */
export class Section<T> {
  readonly #store: SettingsStore
  readonly #name: string
  readonly #schema: z.ZodType<T>

  /** `schema` parses the stored content, or an empty object, and fills in defaults. */
  constructor(database: Database, name: string, schema: z.ZodType<T>) {
    this.#store = new SettingsStore(database)
    this.#name = name
    this.#schema = schema
  }

  read(): Promise<T> {
    return this.#store.read(this.#name, this.#schema)
  }

  /** The last author; null if never changed. */
  lastChange(): Promise<LastChange | null> {
    return this.#store.lastChange(this.#name)
  }

  /** Throws a `Refusal` (409) if it has changed since the editor read it. */
  save(value: T, change: Change): Promise<void> {
    return this.update(() => value, change)
  }

  /** Saves what the present value becomes; concurrent changes run one after the other. */
  update(next: (present: T) => T, change: Change): Promise<void> {
    return this.#store.change(this.#name, this.#schema, next, change)
  }
}

/** Opening hours and targets; null until they are set. */
export function operationsSection(database: Database) {
  const stored = z.union([operations, z.strictObject({}).transform(() => operationsDefaults)])
  return new Section(database, 'operations', stored)
}

export function thresholdsSection(database: Database) {
  const stored = z
    .object({ values: thresholdValues.default({}) })
    .transform(({ values }): { values: ThresholdValues } => ({ values }))
  return new Section(database, 'thresholds', stored)
}
