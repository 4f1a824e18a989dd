import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import { useState } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { usePutPallet } from './opened-shipment.ts'
import { forgetDrafts, keepDraft, usePalletDrafts } from './pallet-drafts.ts'
import { bodyOf, fieldsOf, hasProblem, sameFields, type PalletFields } from './pallet-fields.ts'

/** A pallet being edited: what is typed is kept in the browser until it is saved. */
export function usePalletDraft(shipmentId: string, pallet: ShipmentPallet) {
  const draft = usePalletDrafts(({ drafts }) => drafts[pallet.id])
  const put = usePutPallet(shipmentId)
  const [isChecked, setChecked] = useState(false)
  const write = useCall('changePallet', {
    quiet: true,
    onSuccess: (answer) => {
      put(answer.pallet)
      forgetDrafts([pallet.id])
      setChecked(false)
    },
  })
  const saved = fieldsOf(pallet)
  const fields = draft?.now ?? saved
  const isChanged = !sameFields(fields, saved)
  const isTheirs = draft !== undefined && isChanged && !write.isPending && !sameFields(draft.base, saved)
  return {
    fields,
    isChanged,
    isPending: write.isPending,
    /** The version that somebody else has saved meanwhile; null while there is none to choose. */
    theirs: isTheirs ? { pallet, fields: saved } : null,
    /** Somebody has tried to save it: what is missing is marked. */
    isChecked,
    /** Null where both versions are shown instead. */
    refusal: write.error === null || isTheirs ? null : sentenceOf(write.error),
    change: (next: PalletFields) => {
      const base = draft?.base ?? saved
      if (sameFields(next, base)) forgetDrafts([pallet.id])
      else keepDraft(pallet.id, base, next)
    },
    /** Saving then replaces their version. */
    keepMine: () => {
      keepDraft(pallet.id, saved, fields)
      write.reset()
    },
    takeTheirs: () => {
      forgetDrafts([pallet.id])
      write.reset()
    },
    /** Saves what is typed, or what it is given; nothing where a quantity is missing. */
    save: (then: () => void, next: PalletFields = fields) => {
      setChecked(true)
      if (hasProblem(next)) return
      if (sameFields(next, saved)) then()
      else
        write.mutate(
          { params: { id: pallet.id }, body: { ...bodyOf(next), since: pallet.updatedAt } },
          { onSuccess: then },
        )
    },
  }
}
export type PalletEditing = ReturnType<typeof usePalletDraft>
