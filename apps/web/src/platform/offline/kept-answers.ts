import { dehydrate, hydrate, type DehydratedState, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { openDB } from 'idb'
import { z } from 'zod'
import { authStatusQuery } from '#platform/access/auth-status.ts'
import { useSession } from '#platform/access/session-store.ts'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { answersDatabase } from '#platform/storage/forget-answers.ts'

const storeName = 'answers'
const whole = 'all'
/** Longest delay between a change and its write. */
const writeAfterMs = 500
/** The reads needed to open the app and count a shipment. */
const keptReads: ReadonlySet<string> = new Set([
  'readAuthStatus',
  'listModules',
  'listUsers',
  'listDamageCategories',
  'listShipments',
  'readShipment',
  'listProducts',
  'listInspectionStations',
  'listCountableProducts',
])

const kept = z.object({
  /** The library's own format. */
  queries: z.custom<DehydratedState>((state) => typeof state === 'object' && state !== null),
  configuration: z.object({ simulated: z.boolean(), betaFeatures: z.boolean() }),
})

const isKeptRead = ({ queryKey: [name] }: { readonly queryKey: QueryKey }): boolean =>
  typeof name === 'string' && keptReads.has(name)

/** Stores the newest answers in this browser until the user signs out, to open the app without a network. */
export function keepAnswers(client: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const writeSoon = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      void write(client)
    }, writeAfterMs)
  }
  writeSoon()
  const stop = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.status === 'success' && isKeptRead(query)) writeSoon()
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}

async function write(client: QueryClient): Promise<void> {
  const { isAuthRequired, authToken } = useSession.getState()
  // Signing out leaves nothing behind.
  if (isAuthRequired && authToken === '') return
  const { simulated, betaFeatures } = useConfiguration.getState()
  const queries = dehydrate(client, {
    shouldDehydrateQuery: (query) => query.state.data !== undefined && isKeptRead(query),
    shouldDehydrateMutation: () => false,
  })
  try {
    const database = await open()
    await database.put(storeName, withoutTickets({ queries, configuration: { simulated, betaFeatures } }), whole)
    database.close()
  } catch {
    // Where the browser refuses storage, the count shows a notice (`StorageNotice`).
  }
}

/** Tickets give access to a picture without a login: never store them. */
function withoutTickets(state: unknown): unknown {
  const text = JSON.stringify(state, (_, value: unknown) =>
    typeof value === 'string' && value.startsWith('/api/') ? value.replace(/([?&])ticket=[^&]*&?/, '$1') : value,
  )
  return JSON.parse(text) as unknown
}

/** Seeds the app with this browser's stored answers. Answers that have been read stay. */
export async function restoreAnswers(client: QueryClient): Promise<void> {
  try {
    const database = await open()
    const { data } = kept.safeParse(await database.get(storeName, whole))
    database.close()
    if (data === undefined) return
    hydrate(client, data.queries)
    useConfiguration.setState(data.configuration)
    const status = client.getQueryData(authStatusQuery.queryKey)
    if (status !== undefined) useSession.getState().update(status)
  } catch {
    // As above: nothing is stored.
  }
}

function open() {
  return openDB(answersDatabase, 1, {
    upgrade: (database) => database.createObjectStore(storeName),
  })
}
