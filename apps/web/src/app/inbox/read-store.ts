import { z } from 'zod'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { browserStorage } from '#platform/storage/browser-storage.ts'
import type { InboxEntry } from './entries.ts'

const key = 'foresite.inbox'
const stored = z.object({ readUpTo: z.number(), readIds: z.array(z.string()) })

/** Most ids kept of entries that were opened one by one. */
const maxIds = 300

interface ReadState {
  /** Everything up to this time counts as read, except late entries; in milliseconds since 1970. */
  readonly readUpTo: number
  /** Ids of entries that were opened, and of late ones that were marked as read. */
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
        set(({ readUpTo, readIds }) => {
          const late = lateIds(entries)
          return {
            readUpTo: Math.max(readUpTo, ...entries.map(({ at }) => at)),
            // Those still shown are dropped last.
            readIds: [...readIds.filter((id) => !late.includes(id)), ...late].slice(-maxIds),
          }
        }),
    }),
    {
      name: key,
      storage: createJSONStorage(() => browserStorage('local')),
      partialize: ({ readUpTo, readIds }) => ({ readUpTo, readIds }),
      merge: (saved, current) => ({ ...current, ...stored.safeParse(saved).data }),
    },
  ),
)

// Another tab has marked entries as read: the bell here follows, and the next mark keeps those of the other tab.
window.addEventListener('storage', (event) => {
  if (event.key === key) void useRead.persist.rehydrate()
})

function lateIds(entries: readonly InboxEntry[]): string[] {
  return entries.filter(({ isLate }) => isLate === true).map(({ id }) => id)
}

/** Whether an entry is unread. */
export function isUnread(
  { id, at, isLate = false }: InboxEntry,
  { readUpTo, readIds }: Pick<ReadState, 'readUpTo' | 'readIds'>,
) {
  return (isLate || at > readUpTo) && !readIds.includes(id)
}
