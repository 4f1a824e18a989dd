import type { GoodsResult, PhotoCount } from './goods.ts'
import type { Kept, ShipmentsResult } from './shipments.ts'
import { grid, percent } from './grid.ts'

/** The aim of counting: mean relative error. */
const MAX_COUNT_OFF = 0.05
/** The share of labels whose number is read, from the bars or from the digits below them. */
const MIN_READ = 0.75

/** The goods of the site as a readable table, with the tolerances. */
export function goodsTable({ stock, counts, readings, shipments }: GoodsResult): string {
  const rows = (['bins', 'pallets'] as const).map((what) => {
    const of = counts.filter((one) => one.what === what)
    const sum = (key: 'truth' | 'found' | 'removed' | 'added') => String(of.reduce((total, one) => total + one[key], 0))
    const exact = of.filter(({ truth, found }) => truth === found).length
    const numbers = [String(of.length), sum('truth'), sum('found'), sum('removed'), sum('added'), String(exact)]
    return [what, ...numbers, percent(meanOff(of))]
  })
  const of = (is: (one: GoodsResult['readings'][number]) => boolean) => String(readings.filter(is).length)
  return [
    'Stock: lines of the simulated WMS, and those that the inventory has taken as they are',
    grid([
      ['', 'lines', 'right'],
      ['stock', String(stock.lines), String(stock.right)],
    ]),
    '',
    'Counts of photographed bins and pallets, as the product’s API proposes them, before anybody corrects them',
    grid([['', 'photos', 'cartons', 'found', 'removed', 'added', 'exact', 'off by (mean)'], ...rows]),
    `tolerated: ${percent(MAX_COUNT_OFF)} on average`,
    '',
    'Labels of photographed pallets, as the product’s API reads them',
    grid([
      ['', 'photos', 'SSCC', 'by its bars', 'carton code', 'wrong codes'],
      [
        'fronts',
        String(readings.length),
        of(({ sscc }) => sscc),
        of(({ ssccByBars }) => ssccByBars),
        of(({ carton }) => carton),
        String(readings.flatMap(({ wrong }) => wrong).length),
      ],
    ]),
    `tolerated: ${percent(1 - MIN_READ)} of the numbers unread, no wrong code`,
    '',
    `Shipments that the office has counted, as the product’s API keeps them: ${String(shipments.shipments)}`,
    grid([
      ['', 'were', 'right', 'wrong'],
      ...keptOf(shipments).map(([what, { was, right, wrong }]) => [what, ...[was, right, wrong].map(String)]),
    ]),
    `counting accuracy: ${shareOf(shipments.accuracy.is)}, by the photos ${shareOf(shipments.accuracy.was)}`,
  ].join('\n')
}

/** The failures of `--strict`. */
export function goodsShortcomings({ stock, counts, readings, shipments }: GoodsResult): string[] {
  const read = readings.filter(({ sscc }) => sscc).length
  const off = meanOff(counts)
  return [
    ...(stock.right < stock.lines
      ? [`stock: ${String(stock.right)} of ${String(stock.lines)} lines taken as they are`]
      : []),
    ...(off > MAX_COUNT_OFF ? [`counts: off by ${percent(off)} on average`] : []),
    ...(read < readings.length * MIN_READ
      ? [`labels: ${String(read)} of ${String(readings.length)} numbers read`]
      : []),
    ...readings.flatMap(({ wrong }) => wrong).map((code) => `labels: ${code} is read and not there`),
    ...keptOf(shipments)
      .filter(([, { was, right, wrong }]) => right < was || wrong > 0)
      .map(([what, { was, right, wrong }]) => `${what}: ${right} of ${was} right, ${wrong} wrong`),
    ...(isAlike(shipments.accuracy) ? [] : ['counting accuracy is not that of the photos']),
  ]
}

function keptOf({ pallets, cartons, damage, mismatched }: ShipmentsResult): (readonly [string, Kept])[] {
  return [
    ['pallets', pallets],
    ['cartons by product', cartons],
    ['damage', damage],
    ['shipments over or short', mismatched],
  ]
}

function isAlike({ was, is }: ShipmentsResult['accuracy']): boolean {
  return was === null || is === null ? was === is : Math.abs(was - is) < 1e-6
}

function shareOf(share: number | null): string {
  return share === null ? 'none' : percent(share)
}

function meanOff(counts: readonly PhotoCount[]): number {
  const off = counts.map(({ truth, found }) => Math.abs(found - truth) / Math.max(1, truth))
  return off.reduce((sum, one) => sum + one, 0) / Math.max(1, off.length)
}
