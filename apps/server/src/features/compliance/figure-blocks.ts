import { severities, totalOf } from '@foresite/contract/compliance'
import type { PdfBlock } from '#platform/pdf/write-pdf.ts'
import { isUnknown, type Figure, type FigureLine, type Writing } from './words.ts'

/** Longer periods appear in their table only. */
const longestBars = 31

/** A figure as bars, then as a table by severity with coverage. */
export function figureBlocks({ title, lines }: Figure, writing: Writing, isOverTime: boolean): PdfBlock[] {
  const { say, number } = writing
  const heading: PdfBlock = { kind: 'heading', text: title }
  if (lines.length === 0) return [heading, { kind: 'paragraph', text: say('compliance.nothing') }]
  const hasCoverage = lines.some(({ coverage }) => coverage !== undefined)
  const figure = (count: number, line: FigureLine) => (isUnknown(count, line) ? '–' : number(count))
  return [
    heading,
    ...(isOverTime && lines.length > longestBars
      ? []
      : [
          {
            kind: 'bars' as const,
            bars: lines.map((line) => ({
              label: line.of,
              value: totalOf(line.counts),
              text: line.gap === 'toCome' ? say('compliance.toCome') : figure(totalOf(line.counts), line),
              isUnseen: isUnseen(line),
            })),
          },
        ]),
    ...(lines.some(isUnseen) ? [{ kind: 'note' as const, text: say('compliance.unseen') }] : []),
    {
      kind: 'table',
      columns: [
        { title, share: 3 },
        ...severities.map((level) => ({
          title: say(`incidentSeverity.${level}`),
          align: 'right' as const,
        })),
        { title: say('compliance.incidents'), align: 'right' as const },
        ...(hasCoverage ? [{ title: say('compliance.coverage'), align: 'right' as const }] : []),
      ],
      rows: lines.map((line) => [
        line.of,
        ...severities.map((level) => figure(line.counts[level], line)),
        figure(totalOf(line.counts), line),
        ...(hasCoverage ? [coverageOf(line, writing)] : []),
      ]),
    },
  ]
}

/** A line's coverage, short enough for a column. */
function coverageOf({ coverage, gap, isRemoved = false }: FigureLine, { say, covered }: Writing): string {
  if (gap === 'toCome') return say('compliance.toCome')
  if (isRemoved || gap === 'absent') return say('compliance.unknown')
  if (coverage === undefined || coverage === null) return say('compliance.coverage.notYet')
  return covered(coverage)
}

function isUnseen({ gap }: FigureLine): boolean {
  return gap === 'unseen' || gap === 'absent'
}
