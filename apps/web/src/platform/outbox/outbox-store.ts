import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { entriesIn, type OutboxEntry } from './outbox-entry.ts'

/** Where entries wait, oldest first. */
export interface OutboxStore {
  /** Whether entries survive closing the tab. */
  readonly isKept: boolean
  readonly all: () => Promise<OutboxEntry[]>
  /** Throws if the device has no room. */
  readonly add: (entry: Omit<OutboxEntry, 'seq'>) => Promise<void>
  /** Changes the waiting entries atomically; those that are not returned are deleted. */
  readonly update: (change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[]) => Promise<void>
}

interface Schema extends DBSchema {
  entries: { key: number; value: Omit<OutboxEntry, 'seq'> & { readonly seq?: number } }
}

/** The device's storage; this tab's memory where the browser refuses it. */
export async function openOutboxStore(name: string): Promise<OutboxStore> {
  try {
    const database = await openDB<Schema>(name, 1, {
      upgrade: (fresh) => fresh.createObjectStore('entries', { keyPath: 'seq', autoIncrement: true }),
    })
    return deviceStore(database)
  } catch {
    return memoryStore()
  }
}

function deviceStore(database: IDBPDatabase<Schema>): OutboxStore {
  return {
    isKept: true,
    all: async () => entriesIn(await database.getAll('entries')),
    add: async (entry) => {
      await database.add('entries', entry)
    },
    update: async (change) => {
      const { store, done } = database.transaction('entries', 'readwrite')
      const entries = entriesIn(await store.getAll())
      const next = change(entries)
      const left = new Set(next.map(({ seq }) => seq))
      for (const { seq } of entries) if (!left.has(seq)) void store.delete(seq)
      for (const entry of next) if (!entries.includes(entry)) void store.put(entry)
      await done
    },
  }
}

function memoryStore(): OutboxStore {
  let entries: OutboxEntry[] = []
  let last = 0
  return {
    isKept: false,
    all: () => Promise.resolve([...entries]),
    add: (entry) => {
      last += 1
      entries = [...entries, { ...entry, seq: last }]
      return Promise.resolve()
    },
    update: (change) => {
      entries = [...change(entries)]
      return Promise.resolve()
    },
  }
}

/** Less free space than this counts as nearly full: about fifteen photos of a phone. */
const nearlyFullBytes = 100 * 1024 * 1024

/** Whether the device has little space left for this site; false where the browser does not report it. */
export async function isNearlyFull(): Promise<boolean> {
  try {
    const { quota, usage = 0 } = await navigator.storage.estimate()
    return quota !== undefined && quota - usage < nearlyFullBytes
  } catch {
    return false
  }
}

/** Asks the browser to keep this site's storage when the device runs short of space; some ask the user. */
export async function askToPersist(): Promise<void> {
  try {
    await navigator.storage.persist()
  } catch {
    // If refused, the browser may clear it, as on an insecure address; nothing else changes.
  }
}
