import { maxStatementVisits } from '@foresite/contract/carriers'
import { maxDockDays } from '@foresite/contract/dock-utilization'
import { locales, type Language } from '@foresite/contract/messages/languages'
import { translate } from '@foresite/contract/messages/translate'
import type { DetainedVisit, SightingProof } from '#features/visits/index.ts'
import { dayInWords, exactMomentInWords, momentInWords, type Reader } from '#platform/clock/in-words.ts'
import { sendDownload } from '#platform/files/send-file.ts'
import { callerGone } from '#platform/http/caller-gone.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { writePdf, type PdfBlock, type PdfFact } from '#platform/pdf/write-pdf.ts'
import { checkDays, intervalOf } from '#platform/records/days.ts'
import type { CarrierScoresDependencies } from './dependencies.ts'

export const statementHandlers = {
  /** The detention of a carrier's visits in a period, each with its evidence. */
  async carrierStatement(deps, { query: { carrier, language, startDate, endDate }, reply }) {
    checkDays({ startDate, endDate }, maxDockDays)
    const signal = callerGone(reply)
    const timezone = await deps.timezone()
    const reader = { language, timezone }
    const interval = intervalOf({ startDate, endDate }, timezone)
    const { visits, total } = await deps.visits.detained({ carrier, interval, max: maxStatementVisits })
    if (total > visits.length)
      throw new Refusal(422, 'statement.tooMany', { fill: { count: total, most: maxStatementVisits } })
    const { targets } = await deps.siteSettings.operations.read()
    const now = deps.clock.now()
    const simulated = deps.isSimulated ? [translate(language, 'report.document.simulated')] : []
    const made = translate(language, 'report.document.made', { at: momentInWords(now, reader) })
    const title = translate(language, 'statement.title', { carrier })
    const money = moneyIn(language, targets.detention?.currency ?? null)
    const cost = visits.reduce((sum, { visit }) => sum + (visit.detention?.cost ?? 0), 0)
    const ms = visits.reduce((sum, { visit }) => sum + (visit.detention?.ms ?? 0), 0)
    const period = [startDate, endDate].map((day) => dayInWords(day, language)).join(' – ')
    const facts: PdfFact[] = [
      [translate(language, 'csv.carrier'), carrier],
      [translate(language, 'statement.period'), period],
      [translate(language, 'statement.timezone'), timezone],
      [translate(language, 'statement.visits'), String(visits.length)],
      [translate(language, 'statement.freeTime'), hours(targets.freeTimeMin * 60_000)],
      [translate(language, 'statement.rate'), targets.detention === null ? '–' : money(targets.detention.perHour)],
      [translate(language, 'visit.detention'), hours(ms)],
      [translate(language, 'statement.cost'), targets.detention === null ? '–' : money(cost)],
    ]
    const shows = !(await deps.privacy.blurs())
    const blocks: PdfBlock[] = [
      { kind: 'facts', facts },
      { kind: 'note', text: translate(language, 'statement.how') },
      ...(shows || visits.length === 0 ? [] : [{ kind: 'note' as const, text: translate(language, 'statement.blur') }]),
      ...(visits.length === 0 ? [{ kind: 'note' as const, text: translate(language, 'statement.none') }] : []),
      ...visits.flatMap((one) => visitBlocks(one, { ...reader, shows, money })),
    ]
    const content = {
      label: await deps.label(),
      language,
      title,
      subtitle: [period, ...simulated].join(' · '),
      // A long name is truncated.
      reference: [...simulated, made, title].join(' · '),
      createdAt: now,
      blocks,
    }
    const name = translate(language, 'statement.file', { carrier: carrier.replace(/[^\p{L}\p{N}-]+/gu, ' ').trim() })
    const file = [name, ...simulated.map((words) => `(${words})`)].join(' ')
    return sendDownload(reply, await writePdf(content, signal), 'application/pdf', `${file}.pdf`)
  },
} satisfies Handlers<CarrierScoresDependencies>

interface Showing extends Reader {
  /** Whether pictures may leave the site. */
  readonly shows: boolean
  readonly money: (value: number) => string
}

function visitBlocks({ visit, seen }: DetainedVisit, showing: Showing): PdfBlock[] {
  const { language, shows, money } = showing
  // To the second, so that readers can add the times up.
  const moment = (at: string | null) => (at === null ? '–' : exactMomentInWords(new Date(at), showing))
  const { detention, appointment, arrivalAt } = visit
  const arrival = arrivalAt === null ? '' : momentInWords(new Date(arrivalAt), showing)
  const cost = detention?.cost ?? null
  const name = [visit.licensePlate, visit.trailerId, visit.cabNumber].filter(Boolean).join(' · ')
  const pictures = seen.flatMap(({ picture, zoneName, at }) =>
    picture === null || !shows
      ? []
      : [{ content: { onDisk: picture.path }, caption: `${zoneName}, ${momentInWords(at, showing)}`, marks: [] }],
  )
  return [
    { kind: 'subheading', text: [arrival, name].filter(Boolean).join(' · ') },
    {
      kind: 'facts',
      facts: [
        [
          translate(language, 'csv.visit.appointment'),
          appointment === null ? '–' : momentInWords(new Date(appointment.at), showing),
        ],
        [translate(language, 'visit.arrivalAt'), moment(visit.arrivalAt)],
        [translate(language, 'visit.dockArrivalAt'), moment(visit.dockArrivalAt)],
        [translate(language, 'visit.dockDepartureAt'), moment(visit.dockDepartureAt)],
        [translate(language, 'visit.departureAt'), moment(visit.departureAt)],
        [translate(language, 'visit.detention'), hours(detention?.ms ?? 0)],
        [translate(language, 'statement.cost'), cost === null ? '–' : money(cost)],
      ],
    },
    ...(pictures.length === 0 ? [] : [{ kind: 'pictures' as const, pictures }]),
    {
      kind: 'table',
      columns: [
        { title: translate(language, 'statement.seen'), share: 3 },
        { title: translate(language, 'statement.file.kind'), share: 1 },
        { title: 'SHA-256', share: 2.8 },
      ],
      rows: seen.flatMap((one) => proofRows(one, showing)),
    },
  ]
}

/** A row for each file of a sighting, or a single row that says there are none. */
function proofRows(seen: SightingProof, reader: Reader): string[][] {
  const { language } = reader
  const times = [seen.at, ...(seen.until === null ? [] : [seen.until])].map((at) => momentInWords(at, reader))
  // The camera and time locate the recording.
  const where = `${seen.zoneName}, ${seen.cameraName}\n${times.join(' – ')}`
  const files = [
    ...(seen.picture === null ? [] : [[translate(language, 'statement.picture'), seen.picture.sha256]]),
    ...seen.clips.map(({ event, sha256 }) => [translate(language, `statement.clip.${event}`), sha256]),
  ]
  return files.length === 0
    ? [[where, translate(language, 'statement.noFile'), '–']]
    : files.map((file) => [where, ...file])
}

/** A duration in hours, minutes and seconds, like 1:05:09 h. */
function hours(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  const [minutes, rest] = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  return `${String(Math.floor(seconds / 3_600))}:${minutes ?? ''}:${rest ?? ''} h`
}

function moneyIn(language: Language, currency: string | null): (value: number) => string {
  return (value) => (currency === null ? '–' : value.toLocaleString(locales[language], { style: 'currency', currency }))
}
