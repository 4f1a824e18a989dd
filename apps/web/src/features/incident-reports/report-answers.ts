import type { ReportContent } from '@foresite/contract/incident-reports'
import { reportSteps, type ReportStep } from '@foresite/reports/problems'
import { esawCodes } from '@foresite/contract/injuries'
import { day } from '@foresite/contract/primitives'
import type { DeadlineReport } from '@foresite/contract/report-deadlines'
import { reportFormNames, riskOf, type ReportFormName, type ReportForms } from '@foresite/contract/report-forms'
import { isReportWord } from '@foresite/reports/words/say'
import { useFormat } from '#platform/i18n/format.ts'
import { formGroups } from './form-specs.ts'
import { useReportTexts } from './texts/texts.ts'

type Fact = readonly [term: string, value: string]

/** The answers of a report in words, by step. */
export function useReportAnswers() {
  const t = useReportTexts()
  const { date, time, number } = useFormat()
  const notices = useNoticeWords()

  const value = (answer: unknown): string => {
    if (typeof answer === 'boolean') return t(answer ? 'yes' : 'no')
    if (typeof answer === 'number') return number(answer)
    return typeof answer === 'string' ? answer : ''
  }
  const moment = (at: string) => `${date(at)}, ${time(at)}`
  const field = (path: string): string => {
    const word = `field.${path}`
    return isReportWord(word) ? t(word, { at: '', name: '', reference: '' }) : path
  }

  const formFacts = (name: ReportFormName, { forms }: ReportContent): Fact[] => {
    const form: Readonly<Record<string, unknown>> = forms[name] ?? {}
    const facts = formGroups[name]
      .flatMap(({ fields }) => fields)
      .map(([key, kind]): Fact => {
        const answer = form[key]
        const term = field(`forms.${name}.${key}`)
        if (kind !== 'day') return [term, value(answer)]
        // An incomplete date is left out.
        const known = day.safeParse(answer)
        return [term, known.success ? date(`${known.data}T12:00:00Z`) : '']
      })
      .filter(([, words]) => words !== '')
    const risk = riskIn(name, forms)
    return risk === null ? facts : [...facts, [t('nearMiss.risk'), number(risk)]]
  }

  const factsOf = (step: ReportStep, content: ReportContent): Fact[] => {
    const { type, typeInWords, happenedAt, marks, nature, natureInWords } = content
    switch (step) {
      case 'facts': {
        const kind = [type === null ? '' : t(`type.${type}`), typeInWords]
        return [
          [t('field.type'), joined(kind, ' – ')],
          [t('field.happenedAt'), happenedAt === null ? '' : moment(happenedAt)],
          [t('field.place'), content.place],
          [t('field.camera'), content.camera],
          [t('field.zone'), content.zone],
        ]
      }
      case 'employees':
        if (content.nobody) return [[t('field.nobody'), t('yes')]]
        if (content.picture === null && marks.length === 0) return [[t('field.picture'), t('word.noPicture')]]
        return [[t('field.marks'), number(marks.length)]]
      case 'injury': {
        const words =
          nature === null ? '' : `${t(`nature.${nature}`)} (${t('nature.code', { code: esawCodes[nature] })})`
        return [
          [t('field.injury'), value(content.injury)],
          ...(content.injury === true ? [[t('field.nature'), joined([words, natureInWords], ': ')] as const] : []),
        ]
      }
      case 'equipment':
        return [[t('field.equipmentDamage'), value(content.equipmentDamage)]]
      case 'description': {
        const { text, source, model } = content.description
        const facts: Fact[] = [[t('field.description.text'), text]]
        if (text === '') return facts
        return [...facts, [t('field.description.source'), joined([t(`source.${source}`), model], ': ')]]
      }
      // These steps show their own content.
      case 'forms':
      case 'review':
        return []
    }
  }
  /** A report's content as terms and values. */
  const allFacts = (content: ReportContent): Fact[] => [
    ...reportSteps.flatMap((step) => factsOf(step, content)),
    [t('field.notices'), notices.all(content.notices)],
    [t('equipment.photos'), content.photos.length === 0 ? '' : number(content.photos.length)],
    ...reportFormNames.flatMap((name) =>
      formFacts(name, content).map(([term, words]): Fact => [`${t(`form.${name}`)}: ${term}`, words]),
    ),
  ]
  return { factsOf, formFacts, allFacts, field, value, moment }
}

/** Notifications of authorities and insurers in words: when, by whom and under which reference. */
export function useNoticeWords() {
  const t = useReportTexts()
  const { dateTime } = useFormat()
  const one = ({ at, by, reference }: DeadlineReport): string => {
    const parts = [by && t('deadline.by', { name: by }), reference && t('deadline.reference', { reference })]
    return joined([t('deadline.reported', { at: dateTime(at) }), ...parts], ', ')
  }
  const all = (notices: readonly DeadlineReport[]): string =>
    notices.map((notice) => `${t(`deadline.${notice.kind}`)}: ${one(notice)}`).join('\n')
  return { one, all }
}

/** The answers of several parts, without empty ones. */
function joined(parts: readonly (string | null | undefined)[], by: string): string {
  return parts.filter(Boolean).join(by)
}

function riskIn(name: ReportFormName, { nearMiss }: ReportForms): number | null {
  return name === 'nearMiss' && nearMiss !== null ? riskOf(nearMiss) : null
}
