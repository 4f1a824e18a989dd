import { severities, totalOf, type ComplianceSummary } from '@foresite/contract/compliance'
import { scoreReference, scoreWords } from '@foresite/contract/score-words'
import type { PdfBlock, PdfContent, PdfFact, PdfLabel } from '#platform/pdf/write-pdf.ts'
import { heatBlocks } from './heat-blocks.ts'
import type { CameraHeat } from './heatmap.ts'
import { coveredWords, figuresOf, type Formats, isUnknown, type Figure, type FigureLine } from './words.ts'

/** The facts for a document besides its figures. */
interface DocumentOf {
  readonly label: PdfLabel
  /** Null: all cameras. */
  readonly cameraName: string | null
  readonly isSimulated: boolean
  readonly heat: readonly CameraHeat[]
}

/** The dashboard as a document: the screen's figures, as tables with bars. */
export function documentOf(
  summary: ComplianceSummary,
  formats: Formats,
  { label, cameraName, isSimulated, heat }: DocumentOf,
): PdfContent {
  const { translate } = formats
  const { from, to, countedAt } = summary
  const period =
    from === to ? formats.day(from) : translate('compliance.period', { from: formats.day(from), to: formats.day(to) })
  const title = translate(isSimulated ? 'compliance.title.simulated' : 'compliance.title')
  return {
    label,
    title,
    language: formats.language,
    subtitle: cameraName === null ? period : `${period} · ${translate('compliance.camera', { name: cameraName })}`,
    reference: `${title} · ${period}`,
    createdAt: new Date(countedAt),
    blocks: [
      { kind: 'facts', facts: factsOf(summary, formats) },
      ...scoreBlocks(summary, formats),
      { kind: 'note', text: translate('compliance.rejected') },
      ...severityBlocks(summary, formats),
      ...figuresOf(summary, formats).flatMap((figure) => figureBlocks(figure, formats)),
      ...hourBlocks(summary, formats),
      ...shiftBlocks(summary.score, formats),
      ...heatBlocks(heat, formats),
      ...precisionBlocks(summary, formats),
    ],
  }
}

function factsOf(summary: ComplianceSummary, formats: Formats): PdfFact[] {
  const { counts, coverage, today, countedAt, score } = summary
  const { translate, number, covered, moment } = formats
  const hours = `${translate('compliance.hours')}: ${number(coverage.hours, 1)}`
  const seenToday = today.coverage.share
  return [
    [translate('compliance.incidents'), number(totalOf(counts))],
    [
      translate('compliance.coverage'),
      coverage.share === null ? coveredWords(summary, formats) : `${coveredWords(summary, formats)} (${hours})`,
    ],
    [
      translate('compliance.score'),
      score.value === null
        ? translate('compliance.score.none', {
            hours: number(score.coveredHours, 1),
            least: number(score.minHours, 1),
          })
        : translate('compliance.score.of100', { score: number(score.value) }),
    ],
    [
      translate('compliance.today'),
      translate('compliance.seen', {
        count: number(totalOf(today.counts)),
        covered: seenToday === null ? covered(null) : translate('compliance.seen.share', { share: covered(seenToday) }),
      }),
    ],
    [
      translate('compliance.usual'),
      today.usual === null
        ? translate('compliance.unknown')
        : translate('compliance.usual.range', { low: number(today.usual.low), high: number(today.usual.high) }),
    ],
    [translate('compliance.countedAt', { at: '' }).trim(), moment(countedAt)],
  ]
}

function scoreBlocks({ score }: ComplianceSummary, formats: Formats): PdfBlock[] {
  const { translate, number } = formats
  const { perHundredHours, decay, weights, weighted, coveredHours, leftOut } = score
  const formula: PdfBlock[] =
    perHundredHours === null
      ? []
      : [
          {
            kind: 'note',
            text: translate('compliance.score.formula', {
              decay: number(decay, 2),
              weighted: number(weighted, 2),
              hours: number(coveredHours, 1),
              w: number(perHundredHours, 2),
              low: number(weights.Low, 2),
              medium: number(weights.Medium, 2),
              high: number(weights.High, 2),
            }),
          },
        ]
  const notes = [
    scoreReference(score, formats),
    ...(score.inOpeningHours ? [translate('compliance.score.openingHours')] : []),
    ...(leftOut === 0 ? [] : [translate('compliance.score.leftOut', { count: number(leftOut) })]),
  ]
  return [
    ...scoreWords(score, formats).map((text) => ({ kind: 'paragraph' as const, text })),
    ...formula,
    ...notes.map((text) => ({ kind: 'note' as const, text })),
  ]
}

function shiftBlocks({ shifts }: ComplianceSummary['score'], { translate, number }: Formats): PdfBlock[] {
  if (shifts.every(({ value }) => value === null)) return []
  const right = { align: 'right' as const }
  return [
    { kind: 'heading', text: translate('compliance.byShift') },
    {
      kind: 'table',
      columns: [
        { title: translate('compliance.byShift'), share: 3 },
        { title: translate('compliance.incidents'), ...right },
        { title: translate('compliance.hours'), ...right },
        { title: translate('compliance.score'), ...right },
      ],
      rows: shifts.map(({ shift, counts, coveredHours, value }) => [
        translate(`compliance.shift.${shift}`),
        number(totalOf(counts)),
        number(coveredHours, 1),
        value === null ? '–' : number(value),
      ]),
    },
  ]
}

function severityBlocks({ counts }: ComplianceSummary, { translate, number }: Formats): PdfBlock[] {
  return [
    { kind: 'heading', text: translate('compliance.bySeverity') },
    {
      kind: 'table',
      columns: [
        { title: '', share: 2 },
        { title: translate('compliance.incidents'), share: 3, align: 'right' },
      ],
      rows: severities
        .toReversed()
        .map((level) => [translate(`severity.${level}`), { text: number(counts[level]), value: counts[level] }]),
    },
  ]
}

function hourBlocks({ byHour }: ComplianceSummary, formats: Formats): PdfBlock[] {
  const { translate, number, hour, weekday } = formats
  const hours = [...new Set(byHour.map((each) => each.hour))].toSorted((a, b) => a - b)
  const heading: PdfBlock = { kind: 'heading', text: translate('compliance.byHour') }
  if (hours.length === 0) return [heading, { kind: 'paragraph', text: translate('compliance.nothing') }]
  // Sunday first, as on screen (LOOK-4).
  const week = [7, 1, 2, 3, 4, 5, 6]
  return [
    heading,
    {
      kind: 'table',
      columns: [
        { title: '' },
        ...week.map((day) => ({ title: weekday(day, 'shortWeekday'), align: 'right' as const })),
      ],
      rows: hours.map((at) => [
        hour(at),
        ...week.map((day) => {
          const found = byHour.find((each) => each.hour === at && each.weekday === day)
          return found === undefined ? '' : number(found.incidents)
        }),
      ]),
    },
  ]
}

function precisionBlocks({ precision }: ComplianceSummary, formats: Formats): PdfBlock[] {
  const { translate, number, percent } = formats
  if (precision.length === 0) return []
  const right = { align: 'right' as const }
  return [
    { kind: 'heading', text: translate('compliance.precision') },
    { kind: 'note', text: translate('compliance.precision.note') },
    {
      kind: 'table',
      columns: [
        { title: translate('csv.module'), share: 3 },
        { title: translate('compliance.precision.confirmed'), ...right },
        { title: translate('compliance.precision.rejected'), ...right },
        { title: translate('compliance.precision.open'), ...right },
        { title: translate('compliance.precision'), ...right },
      ],
      rows: precision.map(({ name, confirmed, rejected, open, share }) => [
        name,
        ...[confirmed, rejected, open].map((count) => number(count)),
        percent(share),
      ]),
    },
  ]
}

/** A figure as a table by severity, with a bar and the coverage on each line. */
function figureBlocks({ title, lines }: Figure, formats: Formats): PdfBlock[] {
  const { translate, number } = formats
  const heading: PdfBlock = { kind: 'heading', text: title }
  if (lines.length === 0) return [heading, { kind: 'paragraph', text: translate('compliance.nothing') }]
  const hasCoverage = lines.some(({ coverage }) => coverage !== undefined)
  const figure = (count: number, line: FigureLine) => (isUnknown(count, line) ? '–' : number(count))
  const right = { align: 'right' as const }
  return [
    heading,
    ...(lines.some(isUnseen) ? [{ kind: 'note' as const, text: translate('compliance.unseen') }] : []),
    {
      kind: 'table',
      columns: [
        { title: '', share: 3 },
        ...severities.map((level) => ({ title: translate(`severity.${level}`), ...right })),
        { title: translate('compliance.incidents'), share: 3, ...right },
        ...(hasCoverage ? [{ title: translate('compliance.coverage'), share: 1.8, ...right }] : []),
      ],
      rows: lines.map((line) => [
        line.of,
        ...severities.map((level) => figure(line.counts[level], line)),
        { text: figure(totalOf(line.counts), line), value: totalOf(line.counts), isUnseen: isUnseen(line) },
        ...(hasCoverage ? [coverageOf(line, formats)] : []),
      ]),
    },
  ]
}

/** A line's coverage, short enough for a column. */
function coverageOf({ coverage, gap, isRemoved = false }: FigureLine, { translate, covered }: Formats): string {
  if (gap === 'toCome') return translate('compliance.toCome')
  if (isRemoved || gap === 'absent') return translate('compliance.unknown')
  if (coverage === undefined || coverage === null) return translate('compliance.coverage.notYet')
  return covered(coverage)
}

function isUnseen({ gap }: FigureLine): boolean {
  return gap === 'unseen' || gap === 'absent'
}
