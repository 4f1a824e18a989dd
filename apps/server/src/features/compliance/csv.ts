import {
  heatPlaces,
  severities,
  totalOf,
  type ComplianceSummary,
  type SeverityCounts,
} from '@foresite/contract/compliance'
import { hourNames } from '@foresite/site-time/hour-names'
import { writeCsv } from '#platform/records/csv.ts'
import type { CameraHeat } from './heatmap.ts'
import { figuresOf, isUnknown, type FigureLine, type Formats } from './words.ts'

type Cell = string | number

/**
 * The dashboard's figures as one table for spreadsheets, where no name can become a formula. As on screen, unknown
 * figures are empty, not zero.
 */
export function csvOf(
  summary: ComplianceSummary,
  heat: readonly CameraHeat[],
  formats: Formats,
  isSimulated: boolean,
): Buffer {
  const { translate } = formats
  const head = [
    translate('compliance.figure'),
    translate('compliance.of'),
    ...severities.map((level) => translate(`severity.${level}`)),
    translate('compliance.incidents'),
    translate('compliance.coverage.percent'),
    translate('compliance.value'),
  ]
  const rows = [
    head,
    ...overall(summary, formats),
    ...lines(summary, formats),
    ...rest(summary, formats),
    ...places(heat, formats),
  ]
  // In a separate column: programs read the others unchanged, and a copied line keeps the mark.
  const marked = isSimulated
    ? rows.map((row, i) => [...row, translate(`csv.site${i === 0 ? '' : '.simulated'}`)])
    : rows
  return writeCsv(formats.language, marked)
}

function overall(summary: ComplianceSummary, { translate }: Formats): Cell[][] {
  const { from, to, counts, coverage, today, score } = summary
  const usual =
    today.usual && translate('compliance.usual.range', { low: `${today.usual.low}`, high: `${today.usual.high}` })
  return [
    [translate('compliance.total'), `${from} – ${to}`, ...byLevel(counts), percent(coverage.share), ''],
    [translate('compliance.hours'), '', ...empty, percent(coverage.share), rounded(coverage.hours)],
    [translate('compliance.score'), '', ...byLevel(score.counts), '', score.value === null ? '' : rounded(score.value)],
    [translate('compliance.today'), today.day, ...byLevel(today.counts), percent(today.coverage.share), ''],
    ...(score.before === null ? [] : [[translate('compliance.score.before'), '', ...empty, '', rounded(score.before)]]),
    [translate('compliance.score.target'), '', ...empty, '', score.target],
    ...score.shifts.map(({ shift, counts: found, value }) => [
      translate('compliance.byShift'),
      translate(`compliance.shift.${shift}`),
      ...byLevel(found),
      '',
      value === null ? '' : rounded(value),
    ]),
    [translate('compliance.usual'), today.day, ...empty, '', usual ?? ''],
  ]
}

function lines(summary: ComplianceSummary, formats: Formats): Cell[][] {
  return figuresOf(summary, formats).flatMap(({ title, lines: all }, figure) =>
    all.map((line, i) => [
      title,
      // Days and hours are machine-readable.
      figure === 0 ? momentOf(summary, i) : line.of,
      ...known(line),
      line.coverage === undefined ? '' : percent(line.coverage),
      '',
    ]),
  )
}

/** When clocks go back, the two hours of the same name carry their UTC offset. */
function momentOf({ buckets, timezone }: ComplianceSummary, place: number): string {
  const bucket = buckets[place]
  if (bucket === undefined) return ''
  if (bucket.hour === null) return bucket.day
  const [hour = ''] = hourNames([Date.parse(bucket.startsAt)], 'en-US', timezone)
  return `${bucket.day} ${hour}`
}

function rest({ byHour, precision }: ComplianceSummary, formats: Formats): Cell[][] {
  const { translate } = formats
  return [
    ...byHour.map(({ weekday, hour, incidents }) => [
      translate('compliance.byHour'),
      `${formats.weekday(weekday)} ${formats.hour(hour)}`,
      '',
      '',
      '',
      incidents,
      '',
      '',
    ]),
    ...precision.map(({ name, share }) => [
      translate('compliance.precision.percent'),
      name,
      ...empty,
      '',
      percent(share),
    ]),
  ]
}

function places(heat: readonly CameraHeat[], { translate, percent: share }: Formats): Cell[][] {
  return heat.flatMap(({ name, heatmap }) =>
    heatPlaces(heatmap).map(({ x, y, incidents, perHour }) => [
      translate('compliance.heat.perHour'),
      `${name} · ${translate('compliance.heat.at', { x: share(x), y: share(y) })}`,
      '',
      '',
      '',
      incidents,
      '',
      perHour === null ? '' : Number(perHour.toPrecision(3)),
    ]),
  )
}

const empty = ['', '', '', ''] as const

function known(line: FigureLine): Cell[] {
  return byLevel(line.counts).map((count) => (isUnknown(count, line) ? '' : count))
}

function byLevel(counts: SeverityCounts): number[] {
  return [...severities.map((level) => counts[level]), totalOf(counts)]
}

function percent(share: number | null): Cell {
  return share === null ? '' : rounded(share * 100)
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
