import {
  languageModelValue,
  type LanguageModelChange,
  type LanguageModelValue,
} from '@foresite/contract/language-model'
import { instant } from '@foresite/contract/primitives'
import type { LastChange } from '@foresite/contract/stated-by'
import { z } from 'zod'
import { SettingsStore, type Change } from '#features/settings/index.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { isSameMachine } from '#platform/secrets/same-machine.ts'
import type { Secrets } from '#platform/secrets/secret-box.ts'

const section = 'language_model'

/** The stored section; its key is encrypted. */
const stored = z.object({
  model: z
    .object({
      value: languageModelValue,
      sealedKey: z.string().nullable(),
      /** When this model and key were configured; limits may have changed since. */
      setUpAt: instant,
    })
    .nullable()
    .default(null),
})

export interface SetUpModel {
  readonly value: LanguageModelValue
  readonly sealedKey: string | null
  readonly setUpAt: Date
  readonly changed: LastChange
}

/** The configured model; null if there is none. */
export async function readModel(db: Database): Promise<SetUpModel | null> {
  const store = new SettingsStore(db)
  const [{ model }, changed] = await Promise.all([store.read(section, stored), store.lastChange(section)])
  if (model === null || changed === null) return null
  return { ...model, setUpAt: new Date(model.setUpAt), changed }
}

/** The last change, including a removal. */
export function lastChange(db: Database): Promise<LastChange | null> {
  return new SettingsStore(db).lastChange(section)
}

/**
 * Configures the model. Throws a `Refusal` if it was changed since the editor read it, or if a key that was not typed
 * again would go to another host: otherwise anyone who may enter an address could have it sent there.
 */
export function saveModel(
  db: Database,
  secrets: Secrets,
  { value, apiKey }: Pick<LanguageModelChange, 'value' | 'apiKey'>,
  change: Change,
): Promise<void> {
  return write(db, change, (present) => {
    if (apiKey !== undefined) return { value, sealedKey: apiKey === '' ? null : secrets.seal(apiKey) }
    const sealedKey = present?.sealedKey ?? null
    if (present !== null && sealedKey !== null && !isSameMachine(value.address, present.value.address))
      throw new Refusal(422, 'model.key.again', { field: 'apiKey' })
    return { value, sealedKey }
  })
}

/** Configures the model from a file, which has no key. The stored key stays unless it would go to another host. */
export function importModel(db: Database, value: LanguageModelValue, change: Change): Promise<void> {
  return write(db, change, (present) => ({
    value,
    sealedKey: present !== null && isSameMachine(value.address, present.value.address) ? present.sealedKey : null,
  }))
}

/** Removes the model. Throws a `Refusal` if there is none, or it was changed since it was read. */
export function removeModel(db: Database, change: Change): Promise<void> {
  return write(db, change, (present) => {
    if (present === null) throw new Refusal(404, 'model.none')
    return null
  })
}

type Stored = z.output<typeof stored>['model']
type Wanted = Pick<NonNullable<Stored>, 'value' | 'sealedKey'>

function write(db: Database, change: Change, next: (present: Stored) => Wanted | null): Promise<void> {
  const store = new SettingsStore(db)
  return store.change(
    section,
    stored,
    ({ model: present }) => {
      const wanted = next(present)
      if (wanted === null) return { model: null }
      const isAnother = present === null || !isSameModel(wanted, present)
      return {
        model: { ...wanted, setUpAt: isAnother ? change.at.toISOString() : present.setUpAt },
      }
    },
    change,
  )
}

/** Whether two settings mean the same model, so that its known state still holds. */
function isSameModel(one: Wanted, other: Wanted): boolean {
  const { address, model } = other.value
  const isThere = one.value.address === address && one.value.model === model
  return isThere && one.sealedKey === other.sealedKey
}
