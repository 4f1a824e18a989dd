import { severities, totalOf } from '@foresite/contract/compliance'
import type { PdfBlock } from '#platform/pdf/write-pdf.ts'
import { isUnknown, type Figure, type FigureLine, type Writing } from './words.ts'

/** A figure as a table by severity, with a bar for the incidents of each line, and with coverage. */
export function figureBlocks({ title, lines }: Figure, writing: Writing): PdfBlock[] {
  const { translate, number } = writing
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
        ...severities.map((level) => ({ title: translate(`incidentSeverity.${level}`), ...right })),
        { title: translate('compliance.incidents'), share: 3, ...right },
        ...(hasCoverage ? [{ title: translate('compliance.coverage'), share: 1.4, ...right }] : []),
      ],
      rows: lines.map((line) => [
        line.of,
        ...severities.map((level) => figure(line.counts[level], line)),
        { text: figure(totalOf(line.counts), line), value: totalOf(line.counts), isUnseen: isUnseen(line) },
        ...(hasCoverage ? [coverageOf(line, writing)] : []),
      ]),
    },
  ]
}

/** A line's coverage, short enough for a column. */
function coverageOf({ coverage, gap, isRemoved = false }: FigureLine, { translate, covered }: Writing): string {
  if (gap === 'toCome') return translate('compliance.toCome')
  if (isRemoved || gap === 'absent') return translate('compliance.unknown')
  if (coverage === undefined || coverage === null) return translate('compliance.coverage.notYet')
  return covered(coverage)
}

function isUnseen({ gap }: FigureLine): boolean {
  return gap === 'unseen' || gap === 'absent'
}
