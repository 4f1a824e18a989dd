import { severities, totalOf, type ComplianceSummary } from '@foresite/contract/compliance'
import type { PdfBlock, PdfContent, PdfFact, PdfLabel } from '#platform/pdf/write-pdf.ts'
import { figuresOf, type Figure, type Writing } from './words.ts'

/** What a document says beside the figures. */
export interface DocumentOf {
  readonly label: PdfLabel
  /** Null: of every camera. */
  readonly cameraName: string | null
  readonly isSimulated: boolean
}

/** The dashboard as a document: the same figures as on the screen, with bars and tables. */
export function documentOf(
  summary: ComplianceSummary,
  writing: Writing,
  { label, cameraName, isSimulated }: DocumentOf,
): PdfContent {
  const { say } = writing
  const { from, to, countedAt } = summary
  const period =
    from === to
      ? writing.day(from)
      : say('compliance.period', { from: writing.day(from), to: writing.day(to) })
  const title = say(isSimulated ? 'compliance.title.simulated' : 'compliance.title')
  return {
    ...{ label, title, language: writing.language },
    subtitle:
      cameraName === null
        ? period
        : `${period} · ${say('compliance.camera', { name: cameraName })}`,
    reference: `${title} · ${period}`,
    createdAt: new Date(countedAt),
    blocks: [
      { kind: 'facts', facts: factsOf(summary, writing) },
      ...scoreBlocks(summary, writing),
      { kind: 'note', text: say('compliance.rejected') },
      ...severityBlocks(summary, writing),
      ...figuresOf(summary, writing).flatMap((figure, i) => figureBlocks(figure, writing, i === 0)),
      ...hourBlocks(summary, writing),
      ...precisionBlocks(summary, writing),
    ],
  }
}

function factsOf(
  { counts, coverage, today, countedAt, score }: ComplianceSummary,
  writing: Writing,
): PdfFact[] {
  const { say, number, percent, moment } = writing
  return [
    [say('compliance.incidents'), number(totalOf(counts))],
    [
      say('compliance.coverage'),
      `${percent(coverage.share)} (${say('compliance.hours')}: ${number(coverage.hours, 1)})`,
    ],
    [
      say('compliance.score'),
      score.value === null
        ? say('compliance.score.none', {
            hours: number(score.coveredHours, 1),
            least: number(score.leastHours, 1),
          })
        : say('compliance.score.of100', { score: number(score.value) }),
    ],
    [say('compliance.today'), number(totalOf(today.counts))],
    [
      say('compliance.usual'),
      today.usual === null ? say('compliance.unknown') : number(today.usual, 1),
    ],
    [say('compliance.countedAt', { at: '' }).trim(), moment(countedAt)],
  ]
}

function scoreBlocks({ score }: ComplianceSummary, { say, number }: Writing): PdfBlock[] {
  const { perHundredHours, decay, weights, weighted, coveredHours, leftOut } = score
  const formula: PdfBlock[] =
    perHundredHours === null
      ? []
      : [
          {
            kind: 'note',
            text: say('compliance.score.formula', {
              ...{ decay: number(decay, 2), weighted: number(weighted, 2) },
              ...{ hours: number(coveredHours, 1), w: number(perHundredHours, 2) },
              ...{ low: number(weights.Low, 2), medium: number(weights.Medium, 2) },
              high: number(weights.High, 2),
            }),
          },
        ]
  if (leftOut === 0) return formula
  return [
    ...formula,
    { kind: 'note', text: say('compliance.score.leftOut', { count: number(leftOut) }) },
  ]
}

function severityBlocks({ counts }: ComplianceSummary, { say, number }: Writing): PdfBlock[] {
  return [
    { kind: 'heading', text: say('compliance.bySeverity') },
    {
      kind: 'bars',
      bars: severities.toReversed().map((level) => ({
        label: say(`incidentSeverity.${level}`),
        value: counts[level],
        text: number(counts[level]),
      })),
    },
  ]
}

/** A figure's bars, then the same by severity and with what was covered. */
function figureBlocks(
  { title, lines }: Figure,
  { say, number, percent }: Writing,
  isOverTime: boolean,
): PdfBlock[] {
  const heading: PdfBlock = { kind: 'heading', text: title }
  if (lines.length === 0) return [heading, { kind: 'paragraph', text: say('compliance.nothing') }]
  const hasCoverage = lines.some(({ coverage }) => coverage !== undefined)
  return [
    heading,
    ...(isOverTime && lines.length > longestBars
      ? []
      : [
          {
            kind: 'bars' as const,
            bars: lines.map(({ of, counts }) => ({
              label: of,
              value: totalOf(counts),
              text: number(totalOf(counts)),
            })),
          },
        ]),
    {
      kind: 'table',
      columns: [
        { title: say('compliance.of'), share: 3 },
        ...severities.map((level) => ({
          title: say(`incidentSeverity.${level}`),
          align: 'right' as const,
        })),
        { title: say('compliance.incidents'), align: 'right' as const },
        ...(hasCoverage ? [{ title: say('compliance.coverage'), align: 'right' as const }] : []),
      ],
      rows: lines.map(({ of, counts, coverage }) => [
        of,
        ...severities.map((level) => number(counts[level])),
        number(totalOf(counts)),
        ...(hasCoverage ? [percent(coverage ?? null)] : []),
      ]),
    },
  ]
}

/** More days than these are read in their table. */
const longestBars = 31

function hourBlocks({ byHour }: ComplianceSummary, writing: Writing): PdfBlock[] {
  const { say, number, hour, weekday } = writing
  const hours = [...new Set(byHour.map((each) => each.hour))].toSorted((a, b) => a - b)
  const heading: PdfBlock = { kind: 'heading', text: say('compliance.byHour') }
  if (hours.length === 0) return [heading, { kind: 'paragraph', text: say('compliance.nothing') }]
  const week = [1, 2, 3, 4, 5, 6, 7]
  return [
    heading,
    {
      kind: 'table',
      columns: [
        { title: '' },
        ...week.map((day) => ({ title: weekday(day), align: 'right' as const })),
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

function precisionBlocks({ precision }: ComplianceSummary, writing: Writing): PdfBlock[] {
  const { say, number, percent } = writing
  if (precision.length === 0) return []
  const right = { align: 'right' as const }
  return [
    { kind: 'heading', text: say('compliance.precision') },
    {
      kind: 'table',
      columns: [
        { title: say('compliance.module'), share: 3 },
        { title: say('compliance.confirmed'), ...right },
        { title: say('compliance.rejectedOnes'), ...right },
        { title: say('compliance.open'), ...right },
        { title: say('compliance.precision'), ...right },
      ],
      rows: precision.map(({ name, confirmed, rejected, open, share }) => [
        name,
        ...[confirmed, rejected, open].map((count) => number(count)),
        percent(share),
      ]),
    },
  ]
}
