import { translate, type Language } from '@foresite/contract/messages/translate'
import { wmsPageSize, type WmsStatus } from '@foresite/contract/wms'
import { stockListState } from '#features/stock-list/index.ts'
import { callerGone } from '#platform/http/caller-gone.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { shownRequestState } from '#platform/records/request-state-store.ts'
import { unsealed } from '#platform/secrets/secret-box.ts'
import { lastChange, readConnection, removeConnection, saveConnection, type WmsConnection } from './connection.ts'
import type { WmsDependencies } from './dependencies.ts'
import { readStock } from './read-stock.ts'
import { wmsStateTable } from './wms-table.ts'

export const handlers = {
  readWmsInventory: (deps, { query, reply }) => readStock(deps, query, callerGone(reply)),

  async testWms(deps, { language, reply }) {
    if ((await readConnection(deps.db)) === null) throw new Refusal(422, 'wms.none')
    const { items } = await readStock(deps, { limit: wmsPageSize }, callerGone(reply)).finally(() => {
      deps.live.changed({ topic: 'wms', id: 'connection', change: 'updated' })
    })
    const [first] = items
    const message =
      first === undefined
        ? translate(language, 'wms.tested.empty')
        : translate(language, 'wms.tested', { product: first.name, sku: first.product_id })
    return { message, items }
  },

  async readWms(deps, { language }) {
    const connection = await readConnection(deps.db)
    const { lines, importedAt } = await stockListState(deps.db)
    return {
      source: connection?.value.kind ?? 'built-in',
      value: connection?.value ?? null,
      hasSecret: (connection?.sealedSecret ?? null) !== null,
      changed: await lastChange(deps.db),
      status: await statusOf(deps, connection, language),
      builtIn: { lines, importedAt: importedAt?.toISOString() ?? null },
    }
  },

  async saveWms({ db, secrets, clock, live }, { body: { value, secret, since }, statedBy: by, language }) {
    await saveConnection(db, secrets, { value, secret }, { at: clock.now(), by, since })
    live.changed({ topic: 'wms', id: 'connection', change: 'updated' })
    return { message: translate(language, 'wms.saved') }
  },

  async removeWms({ db, clock, live }, { query: { since }, statedBy: by, language }) {
    await removeConnection(db, { at: clock.now(), by, since })
    live.changed({ topic: 'wms', id: 'connection', change: 'deleted' })
    return { message: translate(language, 'wms.removed') }
  },
} satisfies Handlers<WmsDependencies>

async function statusOf(
  { db, secrets }: WmsDependencies,
  connection: WmsConnection | null,
  language: Language,
): Promise<WmsStatus> {
  if (connection === null) return { state: 'works', lastSuccessAt: null, problem: null }
  const shown = await shownRequestState(db, wmsStateTable, connection.setUpAt, language)
  return unsealed(secrets, connection.sealedSecret) === null
    ? { ...shown, state: 'failing', problem: translate(language, 'wms.secret.unreadable') }
    : shown
}
