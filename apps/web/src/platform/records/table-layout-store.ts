import { z } from 'zod'
import { create } from 'zustand'
import { browserStorage } from '#platform/storage/browser-storage.ts'

const tableLayout = z.object({
  /** Column ids in the user's order; other columns follow. */
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  /** In pixels. */
  widths: z.record(z.string(), z.number()),
})
export type TableLayout = z.infer<typeof tableLayout>

const savedLayouts = z.record(z.string(), tableLayout)
const asBuilt: TableLayout = { order: [], hidden: [], widths: {} }

export const layoutsKey = 'foresite.tables'
const storage = browserStorage('local', 'Error saving the table layouts in localStorage:')

interface TableLayouts {
  readonly layouts: Readonly<Record<string, TableLayout>>
  readonly setLayout: (table: string, layout: Partial<TableLayout>) => void
  readonly resetLayout: (table: string) => void
}

/** Order, visibility and width of each table's columns; stored in this browser. */
export const useTableLayouts = create<TableLayouts>()((set, get) => {
  const save = (table: string, layout: TableLayout) => {
    const layouts = { ...get().layouts, [table]: layout }
    set({ layouts })
    storage.setItem(layoutsKey, JSON.stringify(layouts))
  }
  return {
    layouts: readSaved(),
    setLayout: (table, layout) => save(table, { ...asBuilt, ...get().layouts[table], ...layout }),
    resetLayout: (table) => save(table, asBuilt),
  }
})

/** Unreadable layouts, as from another version, are dropped. */
function readSaved(): Readonly<Record<string, TableLayout>> {
  try {
    return savedLayouts.safeParse(JSON.parse(storage.getItem(layoutsKey) ?? '{}')).data ?? {}
  } catch {
    return {}
  }
}

export function useTableLayout(table: string): TableLayout {
  return useTableLayouts(({ layouts }) => layouts[table] ?? asBuilt)
}
