import { z } from 'zod'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { browserStorage } from '#platform/storage/browser-storage.ts'
import type { InboxEntry } from './entries.ts'

const stored = z.object({ readUpTo: z.number(), readIds: z.array(z.string()) })

/** Most ids kept of entries that were opened one by one. */
const maxIds = 300

interface ReadState {
  /** Everything up to this time counts as read, in milliseconds since 1970. */
  readonly readUpTo: number
  /** Ids of entries opened since then. */
  readonly readIds: readonly string[]
  markRead: (id: string) => void
  markAllRead: (entries: readonly InboxEntry[]) => void
}

/** Which inbox entries were read in this browser. */
export const useRead = create<ReadState>()(
  persist(
    (set) => ({
      readUpTo: 0,
      readIds: [],
      markRead: (id) =>
        set(({ readIds }) => (readIds.includes(id) ? {} : { readIds: [...readIds, id].slice(-maxIds) })),
      markAllRead: (entries) =>
        set(({ readUpTo }) => ({ readUpTo: Math.max(readUpTo, ...entries.map(({ at }) => at)), readIds: [] })),
    }),
    {
      name: 'foresite.inbox',
      storage: createJSONStorage(() => browserStorage('local')),
      partialize: ({ readUpTo, readIds }) => ({ readUpTo, readIds }),
      merge: (saved, current) => ({ ...current, ...stored.safeParse(saved).data }),
    },
  ),
)

/** Whether an entry is unread. */
export function isUnread({ id, at }: InboxEntry, { readUpTo, readIds }: Pick<ReadState, 'readUpTo' | 'readIds'>) {
  return at > readUpTo && !readIds.includes(id)
}
