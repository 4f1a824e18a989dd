import { totalOf, usualWeeks, type ComplianceSummary } from '@foresite/contract/compliance'
import { locales } from '@foresite/contract/messages/languages'
import { translate, type Language, type MessageKey } from '@foresite/contract/messages/translate'
import { targetWords } from '@foresite/contract/score-words'
import type { NotificationsFeature } from '#features/notifications/index.ts'
import { dayInWords, numberInWords } from '#platform/clock/in-words.ts'
import type { PdfBlock, PdfContent, PdfLabel } from '#platform/pdf/write-pdf.ts'
import { changeOf, compare, pointsOf, typesOf, weeksWatched, type Compared } from './weekly-summary.ts'

const maxZones = 5
const maxActions = 15

interface SummaryFigures {
  readonly week: ComplianceSummary
  /** The four weeks before it, combined. */
  readonly before: ComplianceSummary
  readonly overdue: readonly { readonly title: string; readonly ownerName: string; readonly dueOn: string }[]
  readonly outcomes: Awaited<ReturnType<NotificationsFeature['outcomes']>>
}

interface Reading {
  readonly label: PdfLabel
  readonly language: Language
  readonly isSimulated: boolean
}

/** The week's summary as a document of one or two pages. */
export function summaryDocument(figures: SummaryFigures, { label, language, isSimulated }: Reading): PdfContent {
  const { week } = figures
  const t = wordsIn(language)
  const title = t.translate(isSimulated ? 'summary.title.simulated' : 'summary.title')
  const period = t.translate('compliance.period', { from: t.day(week.from), to: t.day(week.to) })
  return {
    label,
    language,
    title,
    subtitle: period,
    reference: `${title} · ${period}`,
    createdAt: new Date(week.countedAt),
    blocks: [
      ...glance(figures, t),
      ...types(figures, t),
      ...zones(figures, t),
      ...overdueActions(figures, t),
      ...notified(figures, t),
    ],
  }
}

type SummaryWords = ReturnType<typeof wordsIn>

function wordsIn(language: Language) {
  const locale = locales[language]
  const number = (value: number, digits = 0) => numberInWords(value, language, digits)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const signed = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  return {
    number,
    translate: (key: MessageKey, fill?: Readonly<Record<string, string | number>>) => translate(language, key, fill),
    day: (day: string) => dayInWords(day, language),
    share: (share: number | null) => (share === null ? translate(language, 'summary.none') : percent.format(share)),
    average: ({ before }: Compared) => (before === null ? translate(language, 'summary.none') : number(before, 1)),
    change(compared: Compared): string {
      const change = changeOf(compared)
      if (change !== null) return signed.format(change)
      return translate(language, compared.week === 0 || compared.before === null ? 'summary.none' : 'summary.new')
    },
  }
}

const right = { align: 'right' as const }

/** Columns of a table that compares the week with the weeks before. */
function comparedColumns(first: string, t: SummaryWords) {
  return [
    { title: first, share: 2 },
    { title: t.translate('summary.week'), ...right },
    { title: t.translate('summary.before'), share: 2, ...right },
    { title: t.translate('summary.change'), ...right },
  ]
}

function glance({ week, before, overdue }: SummaryFigures, t: SummaryWords): PdfBlock[] {
  const weeks = weeksWatched(before)
  const incidents = compare(totalOf(week.counts), totalOf(before.counts), weeks)
  const score = (value: number | null) => (value === null ? t.translate('summary.score.none') : t.number(value))
  const points = pointsOf(week.score.value, before.score.value)
  const quiet = week.coverage.share === null || week.coverage.share === 0 ? 'summary.quiet.uncovered' : 'summary.quiet'
  return [
    { kind: 'heading', text: t.translate('summary.glance') },
    ...(incidents.week === 0 ? [{ kind: 'paragraph' as const, text: t.translate(quiet) }] : []),
    {
      kind: 'table',
      columns: comparedColumns('', t),
      rows: [
        [t.translate('compliance.incidents'), t.number(incidents.week), t.average(incidents), t.change(incidents)],
        [
          t.translate('compliance.score'),
          score(week.score.value),
          score(before.score.value),
          points === null ? t.translate('summary.none') : `${points > 0 ? '+' : ''}${t.number(points)}`,
        ],
        [t.translate('summary.coverage'), t.share(week.coverage.share), t.share(before.coverage.share), ''],
        [t.translate('summary.overdue'), t.number(overdue.length), '', ''],
      ],
    },
    ...(weeks < 1 || weeks >= usualWeeks
      ? []
      : [{ kind: 'note' as const, text: t.translate('summary.before.young', { count: Math.round(weeks * 7) }) }]),
    // Without the change since the week before: the table compares with four weeks.
    ...(week.score.value === null
      ? []
      : [{ kind: 'paragraph' as const, text: targetWords(week.score.value, week.score, t) }]),
  ]
}

function types({ week, before }: SummaryFigures, t: SummaryWords): PdfBlock[] {
  const rows = typesOf(week, before)
  if (rows.length === 0) return []
  return [
    { kind: 'heading', text: t.translate('summary.types') },
    {
      kind: 'table',
      columns: comparedColumns(t.translate('csv.type'), t),
      rows: rows.map((row) => [t.translate(`useCase.${row.type}`), t.number(row.week), t.average(row), t.change(row)]),
    },
  ]
}

function zones({ week }: SummaryFigures, t: SummaryWords): PdfBlock[] {
  const top = week.byZone.filter(({ counts }) => totalOf(counts) > 0).slice(0, maxZones)
  if (top.length === 0) return []
  return [
    { kind: 'heading', text: t.translate('summary.zones') },
    {
      kind: 'table',
      columns: [
        { title: t.translate('csv.zone'), share: 2 },
        { title: t.translate('csv.camera'), share: 2 },
        { title: t.translate('compliance.incidents'), ...right },
      ],
      rows: top.map(({ name, cameraName, counts }) => [name, cameraName, t.number(totalOf(counts))]),
    },
  ]
}

function overdueActions({ overdue }: SummaryFigures, t: SummaryWords): PdfBlock[] {
  const heading: PdfBlock = { kind: 'heading', text: t.translate('summary.overdue') }
  if (overdue.length === 0) return [heading, { kind: 'paragraph', text: t.translate('summary.overdue.none') }]
  const more = overdue.length - maxActions
  return [
    heading,
    {
      kind: 'table',
      columns: [
        { title: t.translate('summary.action'), share: 3 },
        { title: t.translate('csv.owner'), share: 2 },
        { title: t.translate('csv.due') },
      ],
      rows: overdue.slice(0, maxActions).map(({ title, ownerName, dueOn }) => [title, ownerName, t.day(dueOn)]),
    },
    ...(more > 0 ? [{ kind: 'note' as const, text: t.translate('summary.overdue.more', { count: more }) }] : []),
  ]
}

function notified({ outcomes }: SummaryFigures, t: SummaryWords): PdfBlock[] {
  const heading: PdfBlock = { kind: 'heading', text: t.translate('summary.notified') }
  const channels = [...new Set(outcomes.map(({ channel }) => channel))]
  if (channels.length === 0) return [heading, { kind: 'paragraph', text: t.translate('summary.notified.none') }]
  const states = ['sent', 'failed', 'suppressed'] as const
  return [
    heading,
    {
      kind: 'table',
      columns: [
        { title: t.translate('summary.channel'), share: 2 },
        ...states.map((state) => ({ title: t.translate(`summary.${state}`), ...right })),
      ],
      rows: channels.map((channel) => [
        t.translate(`channel.${channel}`),
        ...states.map((state) =>
          t.number(outcomes.find((one) => one.channel === channel && one.state === state)?.count ?? 0),
        ),
      ]),
    },
  ]
}
