import { z } from 'zod'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { browserStorage } from '#platform/storage/browser-storage.ts'

/** How many cameras stand side by side; `auto`: as many as there is room for. */
export const columnChoices = ['auto', '1', '2', '3', '4'] as const
type Columns = (typeof columnChoices)[number]

const saved = z.object({ columns: z.enum(columnChoices) })

interface ColumnsState {
  readonly columns: Columns
  readonly choose: (columns: Columns) => void
}

/** The choice of columns, kept in this browser. */
export const useColumns = create<ColumnsState>()(
  persist(
    (set) => ({
      columns: 'auto',
      choose: (columns) => set({ columns }),
    }),
    {
      name: 'foresite.camera-columns',
      storage: createJSONStorage(() => browserStorage('local')),
      partialize: ({ columns }) => ({ columns }),
      merge: (kept, current) => ({ ...current, ...saved.safeParse(kept).data }),
    },
  ),
)
