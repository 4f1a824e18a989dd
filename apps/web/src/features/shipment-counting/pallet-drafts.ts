import { z } from 'zod'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { browserStorage } from '#platform/storage/browser-storage.ts'
import { palletFields, type PalletFields } from './pallet-fields.ts'

const palletDraft = z.object({
  /** The pallet when typing began, so that somebody else's save is not overwritten. */
  base: palletFields,
  now: palletFields,
})
type PalletDraft = z.infer<typeof palletDraft>

/** The most drafts kept: drafts of pallets that others removed are never saved. */
const maxDrafts = 50

interface PalletDrafts {
  /** By pallet id, oldest first. */
  readonly drafts: Readonly<Record<string, PalletDraft>>
}

/** Unsaved pallet entries, stored in the browser: they survive a reload, a dead battery and a closed tab. */
export const usePalletDrafts = create<PalletDrafts>()(
  persist((): PalletDrafts => ({ drafts: {} }), {
    name: 'foresite.pallet-drafts',
    storage: createJSONStorage(() => browserStorage('local')),
    merge: (saved, current) => ({
      ...current,
      ...z.object({ drafts: z.record(z.string(), palletDraft) }).safeParse(saved).data,
    }),
  }),
)

export function keepDraft(palletId: string, base: PalletFields, now: PalletFields): void {
  usePalletDrafts.setState(({ drafts }) => {
    const others = Object.entries(drafts).filter(([id]) => id !== palletId)
    return { drafts: Object.fromEntries([...others.slice(1 - maxDrafts), [palletId, { base, now }]]) }
  })
}

export function forgetDrafts(palletIds: readonly string[]): void {
  usePalletDrafts.setState(({ drafts }) => ({
    drafts: Object.fromEntries(Object.entries(drafts).filter(([id]) => !palletIds.includes(id))),
  }))
}
