import type { Readable } from 'node:stream'
import type { MessageKey } from '@foresite/contract/messages/translate'
import { palletSide, type PalletSide } from '@foresite/contract/shipment-pallets'
import type { ShipmentLine } from '@foresite/contract/shipments'
import { makeCut } from '#features/vision-nodes/index.ts'
import type { ShipmentsDependencies } from './dependencies.ts'
import { listPallets, type ListedPallet, type PhotoRow } from './pallet-store.ts'
import { linesOf } from './shipment.ts'
import { cameraOfStation } from './station-store.ts'
import * as store from './store.ts'

/** The inspection's video covers its photos: from slightly before the first to slightly after the last. */
const aroundMs = 15_000
const longestMs = 10 * 60_000

/** A photo that may leave the site with a claim. */
interface ClaimPhoto {
  readonly side: PalletSide
  readonly row: PhotoRow
  readonly content: { readonly onDisk: string }
  readonly ending: 'jpg' | 'png'
}

export interface ClaimPallet {
  readonly pallet: ListedPallet
  /** In the order of its sides. */
  readonly photos: readonly ClaimPhoto[]
}

export interface ClaimEvidence {
  readonly shipment: store.ListedShipment
  readonly lines: readonly ShipmentLine[]
  readonly pallets: readonly ClaimPallet[]
  /** The number of photos left out because people in uploaded pictures cannot be blurred (PRIV-2). */
  readonly photosLeftOut: number
}

export async function claimEvidence(deps: ShipmentsDependencies, shipmentId: string): Promise<ClaimEvidence> {
  const { db, privacy } = deps
  const shipment = await store.findShipment(db, shipmentId)
  const counted = shipment.row.state === 'uninspected' ? null : await store.listCounted(db, shipmentId)
  const lines = linesOf(shipment.row.type, await store.listLines(db, shipmentId), counted)
  const all = await listPallets(db, shipmentId)
  const blurs = await privacy.blurs()
  const photosLeftOut = blurs ? all.reduce((sum, { photos }) => sum + photos.length, 0) : 0
  const pallets = await Promise.all(
    all.map(async (pallet) => ({ pallet, photos: blurs ? [] : await photosOf(deps, pallet) })),
  )
  return { shipment, lines, pallets, photosLeftOut }
}

async function photosOf({ photos }: ShipmentsDependencies, pallet: ListedPallet): Promise<ClaimPhoto[]> {
  const found = palletSide.options.map(async (side): Promise<ClaimPhoto[]> => {
    const row = pallet.photos.find((photo) => photo.side === side)
    const file = row === undefined ? null : await photos.find(row.fileKey)
    if (row === undefined || file === null) return []
    return [{ side, row, content: { onDisk: file.path }, ending: row.fileKey.endsWith('.png') ? 'png' : 'jpg' }]
  })
  return (await Promise.all(found)).flat()
}

interface Clip {
  readonly open: () => Promise<Readable>
  /** Whether it ends before the last photo. */
  readonly isShortened: boolean
}

/** The video of a shipment's inspection from its station's camera, or the reason why there is none. */
export async function clipOf(
  deps: ShipmentsDependencies,
  { shipment: { row }, pallets }: ClaimEvidence,
  signal: AbortSignal,
): Promise<Clip | { readonly missing: MessageKey }> {
  const cameraId = row.stationId === null ? null : await cameraOfStation(deps.db, row.stationId)
  if (cameraId === null) return { missing: 'claim.document.noStation' }
  const taken = pallets.flatMap(({ pallet }) => pallet.photos.map(({ takenAt }) => takenAt.getTime()))
  if (taken.length === 0) return { missing: 'claim.document.noPhotos' }
  const from = new Date(Math.min(...taken) - aroundMs)
  const end = Math.max(...taken) + aroundMs
  const to = new Date(Math.min(end, from.getTime() + longestMs))
  const recorded = await deps.recordings.whatIsRecorded(cameraId, from, to)
  if (recorded === null) return { missing: 'claim.document.notRecorded' }
  const { nodeId } = recorded
  const blur = await deps.privacy.blurs()
  if (blur && !recorded.canBlur) return { missing: 'claim.document.notAnalysed' }
  const interval = { cameraId, from: from.toISOString(), to: to.toISOString(), kind: 'clip', blur } as const
  const cut = await makeCut(
    deps.nodes,
    nodeId,
    { ...interval, speed: 1, zones: [], boxes: false, playable: true },
    signal,
  )
  if (cut === 'failed') return { missing: 'claim.document.notRecorded' }
  if (cut === 'away') return { missing: 'claim.document.visionAway' }
  return {
    isShortened: to.getTime() < end,
    async open() {
      const video = await cut.open()
      if (video === null) throw new Error('the video of a claim disappeared with its node')
      return video
    },
  }
}
