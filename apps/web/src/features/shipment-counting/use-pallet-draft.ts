import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { Shipment } from '@foresite/contract/shipments'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { countingOutbox, keepEntry, useCountingEntries } from './counting-outbox.ts'
import { openedShipment } from './opened-shipment.ts'
import { forgetDrafts, keepDraft, usePalletDrafts } from './pallet-drafts.ts'
import { bodyOf, fieldsOf, hasProblem, sameFields, type PalletFields } from './pallet-fields.ts'

/** Edits a pallet: entries stay in the browser until saved; saved ones wait on the device until the server has them. */
export function usePalletDraft(shipment: Shipment, pallet: ShipmentPallet) {
  const client = useQueryClient()
  const draft = usePalletDrafts(({ drafts }) => drafts[pallet.id])
  const waiting = useCountingEntries(shipment.id).filter(({ subject }) => subject === pallet.id)
  const [isChecked, setChecked] = useState(false)
  const [isPending, setPending] = useState(false)
  const saved = fieldsOf(pallet)
  const fields = draft?.now ?? saved
  const isChanged = !sameFields(fields, saved)
  const refused = waiting.find(({ call, refusal }) => call === 'changePallet' && refusal !== null)
  // Somebody else's save reached the server first.
  const isClash = refused?.refusal?.failure?.error === 'record.changed'
  const opened = client.getQueryData(openedShipment(shipment.id).queryKey)
  // Their version is known after the next read.
  const served = opened?.pallets.find(({ id, updatedAt }) => id === pallet.id && updatedAt !== refused?.since)
  const isOvertaken = draft !== undefined && isChanged && !sameFields(draft.base, saved)
  const theirs = isClash ? served : isOvertaken ? pallet : undefined
  return {
    fields,
    isChanged,
    isPending,
    /** The other user's saved version; null without a conflict. */
    theirs: theirs === undefined ? null : { pallet: theirs, fields: fieldsOf(theirs) },
    /** Whether the user tried to save: missing fields are marked. */
    isChecked,
    /** Why the server refused the save; null where both versions are shown instead. */
    refusal: isClash ? null : (refused?.refusal?.failure?.message ?? null),
    change: (next: PalletFields) => {
      const base = draft?.base ?? saved
      if (sameFields(next, base)) forgetDrafts([pallet.id])
      else keepDraft(pallet.id, base, next)
    },
    /** Keeps this version: the next save, or one already refused, replaces theirs. */
    keepMine: () => {
      if (refused !== undefined && theirs !== undefined && isClash) void countingOutbox.retry(refused, theirs.updatedAt)
      else keepDraft(pallet.id, saved, fields)
    },
    applyTheirs: () => {
      forgetDrafts([pallet.id])
      if (isClash) void countingOutbox.discard(({ subject, call }) => subject === pallet.id && call === 'changePallet')
    },
    /** Saves the typed or given values unless a quantity is missing. */
    save: (then: () => void, next: PalletFields = fields) => {
      setChecked(true)
      if (hasProblem(next)) return
      if (sameFields(next, saved)) {
        // Nothing was typed, or somebody else has saved the same.
        forgetDrafts([pallet.id])
        then()
      } else void keep(next, then)
    },
  }

  async function keep(next: PalletFields, then: () => void): Promise<void> {
    setPending(true)
    const entry = { subject: pallet.id, since: pallet.updatedAt, params: { id: pallet.id }, body: bodyOf(next) }
    const isKept = await keepEntry(shipment, 'changePallet', entry, { pallet: next.number, fields: next })
    setPending(false)
    if (!isKept) return
    // The corrected values replace refused ones, which would hold them back.
    if (refused !== undefined) await countingOutbox.discard(({ seq }) => seq === refused.seq)
    forgetDrafts([pallet.id])
    setChecked(false)
    then()
  }
}
export type PalletEditing = ReturnType<typeof usePalletDraft>
