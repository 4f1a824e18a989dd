import { instant } from '@foresite/contract/primitives'
import type { LastChange } from '@foresite/contract/stated-by'
import { wmsValue, type WmsValue } from '@foresite/contract/wms'
import { z } from 'zod'
import { SettingsStore, type Change } from '#features/settings/index.ts'
import type { Database } from '#platform/database/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Secrets } from '#platform/secrets/secret-box.ts'

const section = 'wms'

/** The stored section; its secret is encrypted. */
const stored = z.object({
  connection: z
    .object({
      value: wmsValue,
      sealedSecret: z.string().nullable(),
      /** When it was set up like this. */
      setUpAt: instant,
    })
    .nullable()
    .default(null),
})

export interface WmsConnection {
  readonly value: WmsValue
  readonly sealedSecret: string | null
  readonly setUpAt: Date
}

/** The connected WMS; null if there is none. */
export async function readConnection(db: Database): Promise<WmsConnection | null> {
  const { connection } = await new SettingsStore(db).read(section, stored)
  return connection === null ? null : { ...connection, setUpAt: new Date(connection.setUpAt) }
}

/** The last change, including disconnecting. */
export function lastChange(db: Database): Promise<LastChange | null> {
  return new SettingsStore(db).lastChange(section)
}

/**
 * Connects a WMS. Throws a `Refusal` if a secret that was not typed again would go to another host or header: otherwise
 * anyone who may enter an address could have it sent there.
 */
export function saveConnection(
  db: Database,
  secrets: Secrets,
  { value, secret }: { readonly value: WmsValue; readonly secret?: string | undefined },
  change: Change,
): Promise<void> {
  return new SettingsStore(db).change(
    section,
    stored,
    ({ connection: present }) => {
      const setUpAt = change.at.toISOString()
      if (secret !== undefined)
        return { connection: { value, sealedSecret: secret === '' ? null : secrets.seal(secret), setUpAt } }
      const sealedSecret = present?.sealedSecret ?? null
      if (present !== null && sealedSecret !== null && receiverOf(value) !== receiverOf(present.value))
        throw new Refusal(422, 'wms.secret.again', { field: 'secret' })
      return { connection: { value, sealedSecret, setUpAt } }
    },
    change,
  )
}

export function removeConnection(db: Database, change: Change): Promise<void> {
  return new SettingsStore(db).change(
    section,
    stored,
    ({ connection }) => {
      if (connection === null) throw new Refusal(404, 'wms.none')
      return { connection: null }
    },
    change,
  )
}

/** The receiver of the secret, including scheme and form of authentication. */
function receiverOf(value: WmsValue): string {
  const { protocol, host } = new URL(value.address)
  return [value.kind, protocol, host, value.kind === 'rest' ? value.header.toLowerCase() : ''].join(' ')
}
