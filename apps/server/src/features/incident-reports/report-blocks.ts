import type { ReportContent } from '@foresite/contract/incident-reports'
import { esawCodes } from '@foresite/contract/injuries'
import { translate } from '@foresite/contract/messages/translate'
import { reportFormNames, riskOf, type ReportFormName } from '@foresite/contract/report-forms'
import { deadlinesOf } from '@foresite/reports/deadlines'
import { momentInWords, type Reader } from '#platform/clock/in-words.ts'
import type { PdfBlock, PdfFact } from '#platform/pdf/write-pdf.ts'
import type { ReportEvidence } from './evidence.ts'
import { isAnonymous } from './anonymous-reporter.ts'
import { contentOf, type ReportRow } from './report.ts'
import { fieldWords, formWords, valueWords, wordOf } from './report-words.ts'

/** A report as blocks of its document, in the order of the wizard's steps. */
export function reportBlocks(row: ReportRow, evidence: ReportEvidence, reader: Reader): PdfBlock[] {
  const content = contentOf(row)
  const facts = factsOf(content, reader)
  return [
    { kind: 'heading', text: wordOf('step.facts', reader) },
    facts.length === 0 ? { kind: 'note', text: '–' } : { kind: 'facts', facts },
    ...pictureBlocks(content, evidence, reader),
    { kind: 'heading', text: wordOf('step.description', reader) },
    ...descriptionBlocks(content, reader),
    { kind: 'heading', text: consequences(reader) },
    { kind: 'facts', facts: consequencesOf(content, reader) },
    ...reportFormNames.flatMap((name) => [
      ...formBlocks(name, content, reader),
      ...(name === 'injury' ? deadlines(row, reader) : []),
    ]),
    ...photoBlocks(evidence, reader),
    ...historyNote(row, reader),
    ...(row.state === 'complete' ? [signatures(reader)] : []),
  ]
}

function consequences(reader: Reader): string {
  return `${wordOf('step.injury', reader)} · ${wordOf('step.equipment', reader)}`
}

function factsOf(content: ReportContent, reader: Reader): PdfFact[] {
  const { type, typeInWords, happenedAt, place, camera, zone } = content
  const kind = [type === null ? '' : wordOf(`type.${type}`, reader), typeInWords]
  const when = happenedAt === null ? '' : momentInWords(new Date(happenedAt), reader)
  const facts: PdfFact[] = [
    [fieldWords('type', reader), kind.filter(Boolean).join(' – ')],
    [fieldWords('happenedAt', reader), when],
    [fieldWords('place', reader), place],
    [fieldWords('camera', reader), camera],
    [fieldWords('zone', reader), zone],
  ]
  return facts.filter(([, value]) => value !== '')
}

function pictureBlocks(
  { picture: shown, marks, nobody, camera, place, happenedAt }: ReportContent,
  { picture }: ReportEvidence,
  reader: Reader,
): PdfBlock[] {
  const { language } = reader
  const facts: PdfFact[] = nobody
    ? [[fieldWords('nobody', reader), wordOf('yes', reader)]]
    : [[fieldWords('marks', reader), String(marks.length)]]
  // Nobody can be marked on a missing picture.
  const hasFacts = shown !== null || nobody || marks.length > 0
  const head: PdfBlock[] = [
    { kind: 'heading', text: wordOf('step.employees', reader) },
    ...(hasFacts ? [{ kind: 'facts' as const, facts }] : []),
  ]
  if ('missing' in picture) return [...head, { kind: 'note', text: translate(language, picture.missing) }]
  const fill = {
    camera: camera === '' ? place : camera,
    at: happenedAt === null ? '' : momentInWords(new Date(happenedAt), reader),
    count: marks.length,
  }
  const caption = translate(language, nobody ? 'report.document.captionNobody' : 'report.document.caption', fill)
  const blurred = picture.blurred ? ` ${translate(language, 'report.document.blurred')}` : ''
  return [
    ...head,
    {
      kind: 'picture',
      content: picture.content,
      alt: translate(language, 'report.document.picture', fill),
      caption: `${caption}${blurred}`,
      marks: marks.map((box, at) => ({
        box,
        label: translate(language, 'report.document.person', { number: at + 1 }),
      })),
    },
  ]
}

/** Names the author: readers must see what a machine wrote (REP-6) and what is flagged (REP-7). */
function descriptionBlocks({ description }: ReportContent, reader: Reader): PdfBlock[] {
  const { text, source, model, edited, flags } = description
  if (text.trim() === '') return [{ kind: 'note', text: '–' }]
  const who = wordOf(`source.${source}`, reader)
  const origin = [
    model === null ? who : `${who} (${model})`,
    ...(edited ? [fieldWords('description.edited', reader)] : []),
  ]
  const inWords = flags.map(({ kind, text: said }) =>
    translate(reader.language, `report.document.flag.${kind}`, { text: said }),
  )
  const flagged = [...new Set(inWords)].join(', ')
  return [
    { kind: 'paragraph', text },
    { kind: 'note', text: `${origin.join('. ')}.` },
    ...(flagged === ''
      ? []
      : [
          {
            kind: 'note' as const,
            text: translate(reader.language, 'report.document.flags', { flags: flagged }),
          },
        ]),
  ]
}

function consequencesOf(content: ReportContent, reader: Reader): PdfFact[] {
  const { injury, nature, natureInWords, equipmentDamage } = content
  const answer = (value: boolean | null) => valueWords(value, reader) ?? wordOf('unknown', reader)
  const named =
    nature === null
      ? []
      : [[wordOf(`nature.${nature}`, reader), natureInWords].filter(Boolean).join(': '), `ESAW ${esawCodes[nature]}`]
  return [
    [fieldWords('injury', reader), answer(injury)],
    ...(injury === true ? [[fieldWords('nature', reader), named.join(' · ')] as const] : []),
    [fieldWords('equipmentDamage', reader), answer(equipmentDamage)],
  ]
}

/** A form's answered fields; leaves out the reporter of an anonymous near miss. */
function formBlocks(name: ReportFormName, content: ReportContent, reader: Reader): PdfBlock[] {
  const form = content.forms[name]
  if (form === null) return []
  const isUnnamed = 'anonymous' in form && form.anonymous
  const facts = Object.entries(form).flatMap(([key, value]): PdfFact[] => {
    const isLeftOut = key === 'reporter' && isUnnamed
    const words = isLeftOut ? null : formWords([name, key], value, reader)
    return words === null ? [] : [[fieldWords(`forms.${name}.${key}`, reader), words]]
  })
  const risk = 'hazard' in form ? riskOf(form) : null
  return [
    { kind: 'heading', text: wordOf(`form.${name}`, reader) },
    {
      kind: 'facts',
      facts: risk === null ? facts : [...facts, [wordOf('nearMiss.risk', reader), String(risk)]],
    },
  ]
}

/** The deadlines of an injury, and the reports made for them. */
function deadlines(row: ReportRow, reader: Reader): PdfBlock[] {
  const due = deadlinesOf(contentOf(row), row.createdAt.toISOString(), reader.timezone)
  if (due.length === 0) return []
  const at = (moment: number | string) => momentInWords(new Date(moment), reader)
  const facts = due.map(({ kind, dueAt, report }): PdfFact => {
    const state =
      report === null
        ? [wordOf('deadline.due', reader, { at: at(dueAt) })]
        : [
            wordOf('deadline.reported', reader, { at: at(report.at) }),
            report.by && wordOf('deadline.by', reader, { name: report.by }),
            report.reference && wordOf('deadline.reference', reader, { reference: report.reference }),
          ]
    return [wordOf(`deadline.${kind}`, reader), state.filter(Boolean).join(', ')]
  })
  return [
    { kind: 'subheading', text: wordOf('deadline.title', reader) },
    { kind: 'facts', facts },
  ]
}

function photoBlocks({ photos, photosLeftOut }: ReportEvidence, reader: Reader): PdfBlock[] {
  const { language } = reader
  if (photos.length === 0 && photosLeftOut === 0) return []
  const leftOut = { count: photosLeftOut }
  return [
    { kind: 'heading', text: fieldWords('photos', reader) },
    ...photos.map(({ content }, at): PdfBlock => {
      const caption = translate(language, 'report.document.photo', { number: at + 1 })
      return { kind: 'picture', content, alt: caption, caption }
    }),
    ...(photosLeftOut === 0
      ? []
      : [{ kind: 'note' as const, text: translate(language, 'report.document.photosBlur', leftOut) }]),
  ]
}

/** Leaves out the author of an anonymous near miss too: they may be its reporter. */
function historyNote(row: ReportRow, reader: Reader): PdfBlock[] {
  const { language } = reader
  const { createdAt, createdBy, updatedAt } = row
  const facts: PdfFact[] = [
    [translate(language, 'report.document.startedAt'), momentInWords(createdAt, reader)],
    [translate(language, 'report.document.changedAt'), momentInWords(updatedAt, reader)],
  ]
  if (createdBy !== null && !isAnonymous(contentOf(row))) {
    const name = `${createdBy.name} (${translate(language, 'report.document.stated')})`
    facts.unshift([translate(language, 'report.document.startedBy'), name])
  }
  return [
    { kind: 'heading', text: translate(language, 'report.document.record') },
    { kind: 'facts', facts },
  ]
}

/** Names are stated, not verified: a handwritten signature makes a report binding. */
function signatures({ language }: Reader): PdfBlock {
  return {
    kind: 'signatures',
    columns: [
      translate(language, 'report.document.name'),
      translate(language, 'report.document.signature'),
      translate(language, 'report.document.day'),
    ],
    rows: [translate(language, 'report.document.preparedBy'), translate(language, 'report.document.approvedBy')],
  }
}
