import type { ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { ShipmentLine } from '@foresite/contract/shipments'
import { unsent, type CountingEntry } from './counting-outbox.ts'
import { withPallet, type OpenedShipment } from './opened-shipment.ts'
import { fieldsOf, itemOf, withLine, type PalletFields } from './pallet-fields.ts'
import { countedPallets } from './review.ts'

/** A shipment as it will be once this device's entries are sent. */
export function withWaiting(
  served: OpenedShipment,
  entries: readonly CountingEntry[],
  addressOf: (entry: CountingEntry) => string,
): OpenedShipment {
  if (entries.length === 0) return served
  const opened = entries.reduce((one, entry) => withEntry(one, entry, addressOf), served)
  return { ...opened, lines: countedLines(opened) }
}

function withEntry(
  opened: OpenedShipment,
  entry: CountingEntry,
  addressOf: (entry: CountingEntry) => string,
): OpenedShipment {
  const { call, subject, note } = entry
  const pallet = opened.pallets.find(({ id }) => id === subject)
  const change = (part: Partial<ShipmentPallet>) =>
    pallet === undefined ? opened : withPallet(opened, { ...pallet, ...part })
  switch (call) {
    case 'addPallet':
      // If it exists already, only the response was lost.
      return pallet !== undefined || note.fields === null || subject === null
        ? opened
        : withPallet(opened, { ...newPallet(subject, entry.at), ...partOf(note.fields) })
    case 'changePallet':
      return note.fields === null ? opened : change(partOf(note.fields))
    case 'addPalletPhoto': {
      if (pallet === undefined || note.side === null) return opened
      const photo = {
        id: `${unsent} ${String(entry.seq)}`,
        side: note.side,
        takenAt: new Date(entry.at).toISOString(),
        takenBy: entry.by,
        sha256: '',
        url: addressOf(entry),
      }
      return change({ photos: [...pallet.photos.filter(({ side }) => side !== note.side), photo] })
    }
    case 'removePallet':
      return { ...opened, pallets: opened.pallets.filter((one) => one !== pallet) }
    case 'cancelPallet':
      return change({ isCancelled: true })
    case 'refreshPallet':
      return change({ isCancelled: false, topLayerFull: null, topLayerCount: null, items: [], photos: [] })
    case 'identifyProduct': {
      const { identified } = note
      if (identified === null) return opened
      const pallets = opened.pallets.map((one) => ({ ...one, ...partOf(withProduct(fieldsOf(one), identified)) }))
      return { ...opened, pallets }
    }
    case 'addDamageFinding': {
      const { finding } = note
      if (pallet === undefined || finding === null || pallet.findings.some(({ id }) => id === finding.id)) return opened
      const found = { ...finding, foundAt: new Date(entry.at).toISOString(), foundBy: entry.by }
      return change({
        damage: 'detected',
        findings: [...pallet.findings, { ...found, resolvedAt: null, resolvedBy: null }],
      })
    }
    case 'submitShipment':
    case 'restorePallet':
    case 'finishCounting':
      return opened
  }
}

function newPallet(id: string, at: number): ShipmentPallet {
  const parts = {
    items: [],
    photos: [],
    findings: [],
    damage: 'none' as const,
    topLayerFull: null,
    topLayerCount: null,
  }
  const added = { createdAt: new Date(at).toISOString(), updatedAt: unsent, updatedBy: null }
  return { ...parts, ...added, id, pallet_id: '', isCancelled: false }
}

/** The typed part of a pallet. */
function partOf({ number, topLayerFull, topLayerCount, lines }: PalletFields) {
  const items = lines.map((line) => {
    const { productId, ...item } = itemOf(line)
    return { ...item, product: productId === null ? null : { id: productId, sku: line.sku, name: line.name } }
  })
  return {
    pallet_id: number,
    topLayerFull,
    topLayerCount: topLayerCount.trim() === '' ? null : Number(topLayerCount),
    items,
  }
}

type Identified = NonNullable<CountingEntry['note']['identified']>

function withProduct(fields: PalletFields, { group, product }: Identified): PalletFields {
  const line = fields.lines.find((one) => one.group === group)
  if (line === undefined) return fields
  const { id: productId, name, sku } = product
  const others = { ...fields, lines: fields.lines.filter((one) => one !== line) }
  return withLine(others, { ...line, productId, name, sku, group: null, identifiedBy: 'hand' })
}

/** Ordered against counted, computed as on the server but with this device's unsent entries. */
function countedLines({ lines, pallets }: Pick<OpenedShipment, 'lines' | 'pallets'>): ShipmentLine[] {
  const sums = new Map<string, { readonly product: ShipmentLine['product']; counted: number }>()
  for (const { product, quantity } of countedPallets(pallets).flatMap(({ items }) => items)) {
    if (product === null) continue
    const sum = sums.get(product.id) ?? { product, counted: 0 }
    sums.set(product.id, { product, counted: sum.counted + quantity })
  }
  // A line the server added only because it was counted may be gone.
  const papers = lines.filter(({ isOffPaper }) => !isOffPaper)
  const known = new Set(papers.map(({ product }) => product.id))
  const others = [...sums.values()].filter(({ product }) => !known.has(product.id))
  return [
    ...papers.map((line) => ({ ...line, counted: sums.get(line.product.id)?.counted ?? 0 })),
    ...others.map((each) => ({ ...each, isOffPaper: true, ordered: 0, picked: null, expected: 0 })),
  ]
}

/** The unsent submission of a count: waiting, or held back by a refusal; null without one. */
export function submissionOf(entries: readonly CountingEntry[]): 'waiting' | 'held' | null {
  if (entries.every(({ call }) => call !== 'submitShipment')) return null
  return entries.some(({ refusal }) => refusal !== null) ? 'held' : 'waiting'
}
