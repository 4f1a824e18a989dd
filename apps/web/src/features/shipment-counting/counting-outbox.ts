import type { CallAnswer, CallFailed, CallInput } from '@foresite/contract/client'
import { damageFindingInput, palletSide } from '@foresite/contract/shipment-pallets'
import type { Shipment } from '@foresite/contract/shipments'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { call } from '#platform/api/call.ts'
import { sameFeature } from '#platform/api/query.ts'
import { upload } from '#platform/api/upload.ts'
import { Outbox, type SendOptions } from '#platform/outbox/outbox.ts'
import type { NewEntry, OutboxEntry, Version } from '#platform/outbox/outbox-entry.ts'
import { showFailure } from '#platform/toasts/toasts.ts'
import { openedShipment, withPallet } from './opened-shipment.ts'
import { palletFields } from './pallet-fields.ts'
import { tShipmentCounting } from './texts/texts.ts'

/** The actions of a count; each is stored on the device until the server has answered. */
const countingCall = z.enum([
  'addPallet',
  'changePallet',
  'addPalletPhoto',
  'removePallet',
  'restorePallet',
  'cancelPallet',
  'refreshPallet',
  'identifyProduct',
  'addDamageFinding',
  'finishCounting',
  'submitShipment',
])
export type CountingCall = z.infer<typeof countingCall>

/** What screens show of an unsent entry. */
const entryNote = z.object({
  shipment: z.string(),
  pallet: z.string().nullable(),
  fields: palletFields.nullable(),
  side: palletSide.nullable(),
  identified: z
    .object({ group: z.string(), product: z.object({ id: z.string(), sku: z.string(), name: z.string() }) })
    .nullable(),
  finding: damageFindingInput.nullable().default(null),
})
type EntryNote = z.infer<typeof entryNote>

/** The version of a pallet that is not on the server yet. */
export const unsent = 'unsent'

let client: QueryClient | null = null

export const countingOutbox = new Outbox({
  name: 'foresite.counting',
  send,
  onAnswer: (entry, answer) => {
    if (client !== null) showAnswer(client, entry, answer)
  },
  versionsOf,
  // Somebody else kept the submitted count for later.
  isDone: ({ call: name }, { status }: CallFailed) => name === 'finishCounting' && status === 409,
  onSettled: () => void client?.invalidateQueries({ predicate: sameFeature('shipments') }),
})

/** Starts sending unsent entries and writes the server's answers into these queries. */
export function connectOutbox(queries: QueryClient): void {
  client = queries
  void countingOutbox.start()
}

export interface CountingEntry extends OutboxEntry {
  readonly call: CountingCall
  readonly note: EntryNote
}

/** Entries for the screens. Those of another version of the app are sent but not shown. */
function countingEntries(entries: readonly OutboxEntry[]): CountingEntry[] {
  return entries.flatMap((entry) => {
    const name = countingCall.safeParse(entry.call)
    const note = entryNote.safeParse(entry.note)
    return name.success && note.success ? [{ ...entry, call: name.data, note: note.data }] : []
  })
}

/** Unsent entries, of one shipment if given. */
export function useCountingEntries(shipmentId?: string): CountingEntry[] {
  const entries = countingOutbox.useOutbox((state) => state.entries)
  const shown = shipmentId === undefined ? entries : entries.filter(({ queue }) => queue === shipmentId)
  return countingEntries(shown)
}

/**
 * Stores a user's entry on the device, to be sent in order. Shows a message if the device has no room.
 *
 * @returns whether it was stored
 */
export async function keepEntry(
  { id: queue, shipment_id: shipment }: Pick<Shipment, 'id' | 'shipment_id'>,
  name: CountingCall,
  entry: Partial<Pick<NewEntry, 'subject' | 'since' | 'params' | 'body' | 'file'>>,
  note: Partial<Omit<EntryNote, 'shipment'>> = {},
): Promise<boolean> {
  const whole = { pallet: null, fields: null, side: null, identified: null, finding: null, ...note, shipment }
  // A later change withdraws an unsent submission; a second submission replaces the first.
  if (name !== 'finishCounting') await withdrawSubmission(queue)
  const none = { subject: null, since: null, params: {}, body: {}, file: null }
  try {
    await countingOutbox.add({ ...none, ...entry, queue, call: name, note: whole })
    return true
  } catch (problem) {
    console.error('The device keeps nothing more:', problem)
    showFailure(tShipmentCounting('storage.full'))
    return false
  }
}

/** Drops the unsent submission of a shipment. */
export async function withdrawSubmission(shipmentId: string): Promise<void> {
  const isSubmission = ({ queue, call: name }: OutboxEntry) => queue === shipmentId && name === 'submitShipment'
  if (countingOutbox.useOutbox.getState().entries.some(isSubmission)) await countingOutbox.discard(isSubmission)
}

async function send(entry: OutboxEntry, { signal, onProgress }: SendOptions): Promise<unknown> {
  const { params, since, by, file } = entry
  const name = countingCall.parse(entry.call)
  const options = { signal, by, quiet: true, unannounced: true }
  if (name === 'addPalletPhoto') {
    const { side } = z.object({ side: z.string() }).parse(params)
    const photo = new File(file === null ? [] : [file], `${side}.jpg`, { type: file?.type ?? '' })
    // A photo keeps the route's input of the day it was stored; the server parses it.
    const input = { params, query: entry.body, body: {}, file: photo } as CallInput<'addPalletPhoto'>
    return upload(name, input, { ...options, onProgress })
  }
  const needsSince = name === 'changePallet' || name === 'cancelPallet' || name === 'refreshPallet'
  const body: unknown = needsSince && since !== null ? Object.assign({}, entry.body, { since }) : entry.body
  const query = name === 'removePallet' && since !== null ? { since } : {}
  return call(name, { params, query, body }, options)
}

const palletAnswer = z.object({ pallet: z.object({ id: z.string(), updatedAt: z.string() }) })

function versionsOf(entry: OutboxEntry, answer: unknown): Version[] {
  // `call` has parsed it by the contract.
  if (entry.call === 'identifyProduct') return [...(answer as CallAnswer<'identifyProduct'>).versions]
  const { data } = palletAnswer.safeParse(answer)
  return data === undefined || entry.since === null
    ? []
    : [{ id: data.pallet.id, was: entry.since, is: data.pallet.updatedAt }]
}

/** Shows the server's answer without waiting for a reload of the shipment. */
function showAnswer(queries: QueryClient, entry: OutboxEntry, answer: unknown): void {
  queries.setQueryData(openedShipment(entry.queue).queryKey, (opened) => {
    if (opened === undefined) return undefined
    if (entry.call === 'removePallet')
      return { ...opened, pallets: opened.pallets.filter(({ id }) => id !== entry.subject) }
    // `call` has parsed it by the contract.
    const { pallet, shipment } = answer as Partial<CallAnswer<'addPallet'> & CallAnswer<'submitShipment'>>
    if (shipment !== undefined) return { ...opened, shipment }
    return pallet === undefined ? opened : withPallet(opened, pallet)
  })
}
