import type { SimulatedProduct } from '@foresite/simulated-site/goods'
import { checkDigit } from '@foresite/gs1/check-digit'
import type { Language } from '@foresite/contract/messages/languages'
import { companyPrefix } from '../pallets.ts'
import { randomStream } from '../random.ts'

/** Invented, like everybody on the simulated site. */
export const suppliers = ['Moinhos do Vale', 'Herdade da Fonte', 'Nordkyst Seafood', 'Papeleira Atlântica'] as const
export const customers = [
  'Mercado Central',
  'Loja do Bairro',
  'Casa Oliveira',
  'Northbridge Stores',
  'Iberfresh',
] as const

type Supplier = (typeof suppliers)[number]
type Row = readonly [sku: string, supplier: Supplier, pieces: number, en: string, pt: string]

const rows: readonly Row[] = [
  ['FLR-1001', 'Moinhos do Vale', 10, 'Wheat flour T65, 1 kg', 'Farinha de trigo T65, 1 kg'],
  ['FLR-1002', 'Moinhos do Vale', 10, 'Rye flour, 1 kg', 'Farinha de centeio, 1 kg'],
  ['CRL-1103', 'Moinhos do Vale', 12, 'Corn flakes, 500 g', 'Flocos de milho, 500 g'],
  ['PST-1204', 'Moinhos do Vale', 20, 'Spaghetti no. 5, 500 g', 'Esparguete n.º 5, 500 g'],
  ['OIL-2001', 'Herdade da Fonte', 12, 'Olive oil, extra virgin, 750 ml', 'Azeite virgem extra, 750 ml'],
  ['OIL-2002', 'Herdade da Fonte', 6, 'Sunflower oil, 3 l', 'Óleo de girassol, 3 l'],
  ['TOM-2103', 'Herdade da Fonte', 24, 'Chopped tomatoes, 400 g', 'Tomate picado, 400 g'],
  ['OLV-2104', 'Herdade da Fonte', 12, 'Green olives in brine, 350 g', 'Azeitonas verdes em salmoura, 350 g'],
  ['TUN-3001', 'Nordkyst Seafood', 48, 'Tuna in olive oil, 120 g', 'Atum em azeite, 120 g'],
  ['SAR-3002', 'Nordkyst Seafood', 40, 'Sardines in tomato, 125 g', 'Sardinhas em tomate, 125 g'],
  ['COD-3003', 'Nordkyst Seafood', 8, 'Salted cod, 1 kg', 'Bacalhau salgado, 1 kg'],
  ['PAP-4001', 'Papeleira Atlântica', 5, 'Copy paper A4 80 g, 500 sheets', 'Papel A4 80 g, 500 folhas'],
  ['PAP-4002', 'Papeleira Atlântica', 12, 'Kitchen rolls, 2 plies', 'Rolos de cozinha, 2 folhas'],
  ['BOX-4103', 'Papeleira Atlântica', 25, 'Shipping cartons, size M', 'Caixas de expedição, tamanho M'],
]

/** A pallet's width and depth, and the greatest height of its load, in metres. */
const [WIDTH_M, DEPTH_M, HIGHEST_M] = [1.2, 0.8, 1.35]

/** Everything that the site handles; sizes and numbers follow from its seed. */
export function catalogueOf(seed: number, language: Language): SimulatedProduct[] {
  // Counted up from a number of the site's own, so that no two products share one.
  const first = randomStream(seed, 'gtin').whole(100, 900)
  return rows.map(([sku, supplier, piecesPerCarton, en, pt], i) => {
    const random = randomStream(seed, 'product', sku)
    const [across, deep, high] = [random.whole(3, 5), random.whole(2, 3), random.between(0.17, 0.3)]
    const digits = `${companyPrefix}0${String(first + i).padStart(4, '0')}`
    return {
      sku,
      name: language === 'pt' ? pt : en,
      gtin: `${digits}${checkDigit(digits)}`,
      cartonGtin: `1${digits}${checkDigit(`1${digits}`)}`,
      piecesPerCarton,
      supplier,
      cartonM: { x: WIDTH_M / across, y: high, z: DEPTH_M / deep },
      across,
      deep,
      layers: Math.max(3, Math.floor(HIGHEST_M / high)),
    }
  })
}
