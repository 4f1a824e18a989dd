import type { ReportContent } from '@foresite/contract/incident-reports'
import { reportFormNames } from '@foresite/contract/report-forms'
import { useReportAnswers } from './report-answers.ts'
import type { ReportUnit } from './report-units.ts'
import { useReportTexts } from './texts/texts.ts'

/** What a version of a report says of a part of it, in words; empty where it says nothing. */
export function useClashWords() {
  const say = useReportTexts()
  const { factsOf, formFacts, field: nameOf, value, moment } = useReportAnswers()

  const pictureWords = ({ picture, marks, nobody }: ReportContent): string =>
    [
      say(picture === null ? 'picture.none' : `picture.${picture.kind}`),
      nobody ? nameOf('nobody') : say('marks.count', { count: marks.length }),
    ].join(' · ')

  const formWords = (field: string, content: ReportContent): string => {
    const name = reportFormNames.find((each) => field.startsWith(`forms.${each}`))
    if (name === undefined || content.forms[name] === null) return ''
    const facts = formFacts(name, content)
    if (field === `forms.${name}`)
      return facts.length === 0 ? say('detail.none') : facts.map(([term, words]) => `${term}: ${words}`).join('\n')
    return facts
      .filter(([term]) =>
        // Who told of it goes with whether that is named.
        field === 'forms.nearMiss.anonymous'
          ? [nameOf(field), nameOf('forms.nearMiss.reporter')].includes(term)
          : term === nameOf(field),
      )
      .map(([, words]) => words)
      .join(' · ')
  }

  const wordsOf = ({ field }: ReportUnit, content: ReportContent): string => {
    switch (field) {
      case 'type':
        return content.type === null ? '' : say(`type.${content.type}`)
      case 'happenedAt':
        return content.happenedAt === null ? '' : moment(content.happenedAt)
      case 'picture':
        return pictureWords(content)
      case 'injury':
        return factsOf('injury', content)
          .map(([, words]) => words)
          .filter(Boolean)
          .join(' · ')
      case 'equipmentDamage':
        return value(content.equipmentDamage)
      case 'description.text':
        return content.description.text
      case 'typeInWords':
      case 'place':
      case 'camera':
      case 'zone':
        return content[field]
      default:
        return formWords(field, content)
    }
  }
  return { nameOf: ({ field }: ReportUnit) => nameOf(field), wordsOf }
}
