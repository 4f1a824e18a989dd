import { mostStatementVisits } from '@foresite/contract/carriers'
import { mostDockDays } from '@foresite/contract/dock-utilization'
import { locales, type Language } from '@foresite/contract/messages/languages'
import { say } from '@foresite/contract/messages/say'
import type { DetainedVisit, SightingProof } from '#features/visits/index.ts'
import { momentInWords } from '#platform/clock/in-words.ts'
import { sendDownload } from '#platform/files/send-file.ts'
import { callerGone } from '#platform/http/caller-gone.ts'
import type { Handler } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { writePdf, type PdfBlock, type PdfFact } from '#platform/pdf/write-pdf.ts'
import { checkDays, stretchOf } from '#platform/records/days.ts'
import type { CarrierScoresDependencies } from './dependencies.ts'

/** How a document speaks: its language and its clock. */
interface Speaking {
  readonly language: Language
  /** IANA name. */
  readonly timezone: string
}

/** The detention of a carrier's visits in a period, with the evidence of each. */
export function carrierStatement(deps: CarrierScoresDependencies): Handler<'carrierStatement'> {
  return async ({ query: { carrier, language, startDate, endDate }, reply }) => {
    checkDays({ startDate, endDate }, mostDockDays)
    const gone = callerGone(reply)
    const timezone = await deps.timezone()
    const speaking = { language, timezone }
    const stretch = stretchOf({ startDate, endDate }, timezone)
    const { visits, total } = await deps.visits.detained({ carrier, stretch, most: mostStatementVisits })
    if (total > visits.length)
      throw new Refusal(422, 'statement.tooMany', { fill: { count: total, most: mostStatementVisits } })
    const { targets } = await deps.siteSettings.operations.read()
    const now = deps.clock.now()
    const simulated = deps.isSimulated ? [say(language, 'report.document.simulated')] : []
    const made = say(language, 'report.document.made', { at: momentInWords(now, speaking) })
    const title = say(language, 'statement.title', { carrier })
    const money = moneyIn(language, targets.detention?.currency ?? null)
    const cost = visits.reduce((sum, { visit }) => sum + (visit.detention?.cost ?? 0), 0)
    const ms = visits.reduce((sum, { visit }) => sum + (visit.detention?.ms ?? 0), 0)
    const facts: PdfFact[] = [
      [say(language, 'statement.carrier'), carrier],
      [say(language, 'statement.period'), `${startDate} – ${endDate}`],
      [say(language, 'statement.visits'), String(visits.length)],
      [say(language, 'statement.freeTime'), hours(targets.freeTimeMin * 60_000)],
      [say(language, 'statement.rate'), targets.detention === null ? '–' : money(targets.detention.perHour)],
      [say(language, 'statement.detention'), hours(ms)],
      [say(language, 'statement.cost'), targets.detention === null ? '–' : money(cost)],
    ]
    const shows = !(await deps.privacy.blurs())
    const blocks: PdfBlock[] = [
      { kind: 'facts', facts },
      { kind: 'note', text: say(language, 'statement.how') },
      ...(shows || visits.length === 0 ? [] : [{ kind: 'note' as const, text: say(language, 'statement.blur') }]),
      ...(visits.length === 0 ? [{ kind: 'note' as const, text: say(language, 'statement.none') }] : []),
      ...visits.flatMap((one) => visitBlocks(one, { ...speaking, shows, money })),
    ]
    const content = {
      label: await deps.label(),
      language,
      title,
      subtitle: [`${startDate} – ${endDate}`, ...simulated].join(' · '),
      reference: [title, ...simulated, made].join(' · '),
      createdAt: now,
      blocks,
    }
    const name = say(language, 'statement.file', { carrier: carrier.replace(/[^\p{L}\p{N}-]+/gu, '_') })
    const file = [name, ...simulated.map((words) => `(${words})`)].join(' ')
    return sendDownload(reply, await writePdf(content, gone), 'application/pdf', `${file}.pdf`)
  }
}

interface Showing extends Speaking {
  /** Whether pictures may leave the site. */
  readonly shows: boolean
  readonly money: (value: number) => string
}

function visitBlocks({ visit, seen }: DetainedVisit, showing: Showing): PdfBlock[] {
  const { language, shows, money } = showing
  const moment = (at: string | null) => (at === null ? '–' : momentInWords(new Date(at), showing))
  const { detention, appointment } = visit
  const cost = detention?.cost ?? null
  const name = [visit.licensePlate, visit.trailerId, visit.cabNumber].filter(Boolean).join(' · ')
  const pictures = seen.flatMap(({ picture, zoneName, at }) =>
    picture === null || !shows
      ? []
      : [{ content: { onDisk: picture.path }, caption: `${zoneName}, ${momentInWords(at, showing)}`, marks: [] }],
  )
  return [
    { kind: 'subheading', text: [moment(visit.arrivalAt), name].filter(Boolean).join(' · ') },
    {
      kind: 'facts',
      facts: [
        [say(language, 'csv.visit.appointment'), moment(appointment?.at ?? null)],
        [say(language, 'csv.visit.arrival'), moment(visit.arrivalAt)],
        [say(language, 'csv.visit.dockArrival'), moment(visit.dockArrivalAt)],
        [say(language, 'csv.visit.dockDeparture'), moment(visit.dockDepartureAt)],
        [say(language, 'csv.visit.departure'), moment(visit.departureAt)],
        [say(language, 'statement.detention'), hours(detention?.ms ?? 0)],
        [say(language, 'statement.cost'), cost === null ? '–' : money(cost)],
      ],
    },
    ...(pictures.length === 0 ? [] : [{ kind: 'pictures' as const, pictures }]),
    {
      kind: 'table',
      columns: [
        { title: say(language, 'statement.seen'), share: 2.2 },
        { title: say(language, 'statement.file.kind'), share: 1 },
        { title: 'SHA-256', share: 3.4 },
      ],
      rows: seen.flatMap((one) => proofRows(one, showing)),
    },
  ]
}

/** A row for each file of a sighting; a single row that says so if there are no files. */
function proofRows(seen: SightingProof, speaking: Speaking): string[][] {
  const { language } = speaking
  const times = [seen.at, ...(seen.until === null ? [] : [seen.until])].map((at) => momentInWords(at, speaking))
  // The camera and the time are where the recording is found.
  const where = `${seen.zoneName}, ${seen.cameraName}\n${times.join(' – ')}`
  const files = [
    ...(seen.picture === null ? [] : [[say(language, 'statement.picture'), seen.picture.sha256]]),
    ...seen.clips.map(({ event, sha256 }) => [say(language, `statement.clip.${event}`), sha256]),
  ]
  return files.length === 0 ? [[where, say(language, 'statement.noFile'), '–']] : files.map((file) => [where, ...file])
}

/** A time in hours and minutes, like 1:05 h. */
function hours(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  return `${String(Math.floor(minutes / 60))}:${String(minutes % 60).padStart(2, '0')} h`
}

function moneyIn(language: Language, currency: string | null): (value: number) => string {
  return (value) => (currency === null ? '–' : value.toLocaleString(locales[language], { style: 'currency', currency }))
}
