import { totalOf, type ComplianceSummary } from '@foresite/contract/compliance'
import { locales } from '@foresite/contract/messages/languages'
import { say, type Language, type MessageKey } from '@foresite/contract/messages/say'
import { scoreWords } from '@foresite/contract/score-words'
import type { NotificationsFeature } from '#features/notifications/index.ts'
import { dayInWords } from '#platform/clock/in-words.ts'
import type { PdfBlock, PdfContent, PdfLabel } from '#platform/pdf/write-pdf.ts'
import { changeOf, compare, typesOf, type Compared } from './weekly-summary.ts'

const mostZones = 5
const mostActions = 15

/** The figures of a summary. */
export interface SummaryFigures {
  readonly week: ComplianceSummary
  /** The four weeks before it, together. */
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
  const title = t.say(isSimulated ? 'summary.title.simulated' : 'summary.title')
  const period = t.say('summary.period', { from: t.day(week.from), to: t.day(week.to) })
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
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const signed = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  })
  return {
    number,
    say: (key: MessageKey, fill?: Readonly<Record<string, string | number>>) => say(language, key, fill),
    day: (day: string) => dayInWords(day, language),
    share: (share: number | null) => (share === null ? say(language, 'summary.none') : percent.format(share)),
    change(compared: Compared): string {
      const change = changeOf(compared)
      if (change !== null) return signed.format(change)
      return say(language, compared.week === 0 ? 'summary.none' : 'summary.new')
    },
  }
}

const right = { align: 'right' as const }

/** Columns of a table that compares the week with those before. */
function comparedColumns(first: string, t: SummaryWords) {
  return [
    { title: first, share: 2 },
    { title: t.say('summary.week'), ...right },
    { title: t.say('summary.before'), share: 2, ...right },
    { title: t.say('summary.change'), ...right },
  ]
}

function glance({ week, before, overdue }: SummaryFigures, t: SummaryWords): PdfBlock[] {
  const incidents = compare(totalOf(week.counts), totalOf(before.counts))
  const score = (value: number | null) => (value === null ? t.say('summary.score.none') : t.number(value))
  const points = week.score.value === null || before.score.value === null ? null : week.score.value - before.score.value
  const quiet = week.coverage.share === null || week.coverage.share === 0 ? 'summary.quiet.uncovered' : 'summary.quiet'
  return [
    { kind: 'heading', text: t.say('summary.glance') },
    ...(incidents.week === 0 ? [{ kind: 'paragraph' as const, text: t.say(quiet) }] : []),
    {
      kind: 'table',
      columns: comparedColumns('', t),
      rows: [
        [t.say('summary.incidents'), t.number(incidents.week), t.number(incidents.before, 1), t.change(incidents)],
        [
          t.say('summary.score'),
          score(week.score.value),
          score(before.score.value),
          points === null ? t.say('summary.none') : `${points > 0.5 ? '+' : ''}${t.number(points)}`,
        ],
        [t.say('summary.coverage'), t.share(week.coverage.share), t.share(before.coverage.share), ''],
        [t.say('summary.overdue'), t.number(overdue.length), '', ''],
      ],
    },
    ...(week.score.value === null ? [] : [{ kind: 'paragraph' as const, text: scoreWords(week.score, t).join(' ') }]),
  ]
}

function types({ week, before }: SummaryFigures, t: SummaryWords): PdfBlock[] {
  const rows = typesOf(week, before)
  if (rows.length === 0) return []
  return [
    { kind: 'heading', text: t.say('summary.types') },
    {
      kind: 'table',
      columns: comparedColumns(t.say('summary.type'), t),
      rows: rows.map((row) => [
        t.say(`incidentType.${row.type}`),
        t.number(row.week),
        t.number(row.before, 1),
        t.change(row),
      ]),
    },
  ]
}

function zones({ week }: SummaryFigures, t: SummaryWords): PdfBlock[] {
  const top = week.byZone.filter(({ counts }) => totalOf(counts) > 0).slice(0, mostZones)
  if (top.length === 0) return []
  return [
    { kind: 'heading', text: t.say('summary.zones') },
    {
      kind: 'table',
      columns: [
        { title: t.say('summary.zone'), share: 2 },
        { title: t.say('summary.camera'), share: 2 },
        { title: t.say('summary.incidents'), ...right },
      ],
      rows: top.map(({ name, cameraName, counts }) => [name, cameraName, t.number(totalOf(counts))]),
    },
  ]
}

function overdueActions({ overdue }: SummaryFigures, t: SummaryWords): PdfBlock[] {
  const heading: PdfBlock = { kind: 'heading', text: t.say('summary.overdue') }
  if (overdue.length === 0) return [heading, { kind: 'paragraph', text: t.say('summary.overdue.none') }]
  const more = overdue.length - mostActions
  return [
    heading,
    {
      kind: 'table',
      columns: [
        { title: t.say('summary.action'), share: 3 },
        { title: t.say('summary.owner'), share: 2 },
        { title: t.say('summary.due') },
      ],
      rows: overdue.slice(0, mostActions).map(({ title, ownerName, dueOn }) => [title, ownerName, t.day(dueOn)]),
    },
    ...(more > 0 ? [{ kind: 'note' as const, text: t.say('summary.overdue.more', { count: more }) }] : []),
  ]
}

function notified({ outcomes }: SummaryFigures, t: SummaryWords): PdfBlock[] {
  const heading: PdfBlock = { kind: 'heading', text: t.say('summary.notified') }
  const channels = [...new Set(outcomes.map(({ channel }) => channel))]
  if (channels.length === 0) return [heading, { kind: 'paragraph', text: t.say('summary.notified.none') }]
  const states = ['sent', 'failed', 'suppressed'] as const
  return [
    heading,
    {
      kind: 'table',
      columns: [
        { title: t.say('summary.channel'), share: 2 },
        ...states.map((state) => ({ title: t.say(`summary.${state}`), ...right })),
      ],
      rows: channels.map((channel) => [
        t.say(`summary.channel.${channel}`),
        ...states.map((state) =>
          t.number(outcomes.find((one) => one.channel === channel && one.state === state)?.count ?? 0),
        ),
      ]),
    },
  ]
}
