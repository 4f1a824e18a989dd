import { z } from 'zod'
import { create } from 'zustand'
import { browserStorage } from '#platform/storage/browser-storage.ts'

const tableLayout = z.object({
  /** Column ids as the user ordered them; a column that is not among them comes after those that are. */
  order: z.array(z.string()),
  hidden: z.array(z.string()),
  /** Pixels. */
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

/** Order, visibility and width of each table's columns, as the user of this browser chose them. */
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

/** Layouts that cannot be read, as from another version, count as none. */
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
