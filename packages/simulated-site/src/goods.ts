import { z } from 'zod'
import { damageChecks } from '@foresite/contract/damage'
import { moment } from './moment.ts'

/** The sides of a pallet that people photograph. */
export const palletSides = ['front', 'back', 'left', 'right'] as const
const palletSide = z.enum(palletSides)
export type PalletSide = z.infer<typeof palletSide>

/** Cartons are the unit of every quantity. */
const cartons = z.number().int().min(0)

export const simulatedProduct = z.object({
  sku: z.string(),
  /** In the site's language. */
  name: z.string(),
  /** GTIN of one piece: 13 digits. */
  gtin: z.string().regex(/^\d{13}$/),
  /** GTIN of a carton: 14 digits. */
  cartonGtin: z.string().regex(/^\d{14}$/),
  piecesPerCarton: z.number().int().positive(),
  supplier: z.string(),
  /** Width, height and depth of a carton in metres, as it stands on a pallet of 1.2 × 0.8 m. */
  cartonM: z.object({ x: z.number(), y: z.number(), z: z.number() }),
  /** The number of cartons along the front of a pallet, behind each other, and on top of each other. */
  across: z.number().int().positive(),
  deep: z.number().int().positive(),
  layers: z.number().int().positive(),
})
export type SimulatedProduct = z.infer<typeof simulatedProduct>

/** A bin's actual content, and its content according to the warehouse management system. */
export const simulatedBin = z.object({
  location: z.string(),
  sku: z.string(),
  lot: z.string(),
  expected: cartons,
  actual: cartons,
  /** Why they differ; null if they do not. */
  reason: z.enum(['miscounted', 'misplaced', 'damaged']).nullable(),
})
export type SimulatedBin = z.infer<typeof simulatedBin>

/** A defect of a pallet, by the ids of the contract's quality checks. */
const simulatedDamage = z
  .object({
    check: z.enum(Object.keys(damageChecks) as [keyof typeof damageChecks, ...(keyof typeof damageChecks)[]]),
    reason: z.string(),
    side: palletSide,
    /** The carton on that side, from its left and from below; absent for damage of the whole load. */
    carton: z.object({ column: z.number().int().min(0), layer: z.number().int().min(0) }).nullable(),
  })
  .refine(({ check, reason }) => (damageChecks[check] as readonly string[]).includes(reason))
export type SimulatedDamage = z.infer<typeof simulatedDamage>

export const simulatedPallet = z.object({
  /** The actor's id, if a forklift brought it to the quality station. */
  id: z.string(),
  sscc: z.string().regex(/^\d{18}$/),
  sku: z.string(),
  lot: z.string(),
  bestBefore: z.string(),
  /** Cartons in each layer, from below. */
  layers: z.array(z.number().int().positive()).min(1),
  damage: z.array(simulatedDamage),
})
export type SimulatedPallet = z.infer<typeof simulatedPallet>

export const simulatedShipment = z.object({
  id: z.string(),
  direction: z.enum(['inbound', 'outbound']),
  /** The supplier, or the customer. */
  partner: z.string(),
  carrier: z.string(),
  /** The visit it travels with, and its times in epoch ms. */
  truckId: z.string(),
  door: z.string(),
  expectedAt: z.number(),
  arrivedAt: z.number(),
  dockedAt: z.number(),
  undockedAt: z.number(),
  leftAt: z.number(),
  /** The ordered and the loaded cartons: `loaded` is the sum of its pallets. */
  lines: z.array(z.object({ sku: z.string(), ordered: cartons, loaded: cartons })).min(1),
  pallets: z.array(simulatedPallet).min(1),
})
export type SimulatedShipment = z.infer<typeof simulatedShipment>

/** The simulator's answer to GET /goods: the site's partners, products and bins. */
export const simulatedGoods = z.object({
  suppliers: z.array(z.string()),
  customers: z.array(z.string()),
  carriers: z.array(z.string()),
  products: z.array(simulatedProduct),
  bins: z.array(simulatedBin),
})
export type SimulatedGoods = z.infer<typeof simulatedGoods>

/** GET /goods/shipments: shipments whose truck was at the gate in a period, epoch ms. */
export const shipmentsQuery = z
  .object({ from: moment, to: moment })
  .refine(({ from, to }) => to > from && to - from <= MAX_MS, {
    path: ['to'],
    message: 'must be after `from`, by seven days at most',
  })
const MAX_MS = 7 * 86_400_000
export const simulatedShipments = z.array(simulatedShipment)

/** GET /goods/pallet: one side of a pallet as JPEG; `at` is when its truck was on site, epoch ms. */
export const palletPhotoQuery = z.object({
  sscc: simulatedPallet.shape.sscc,
  at: moment,
  side: palletSide,
})
export type PalletPhotoQuery = z.infer<typeof palletPhotoQuery>

export const simulatedGoodsPaths = {
  goods: '/goods',
  shipments: '/goods/shipments',
  pallet: '/goods/pallet',
} as const
