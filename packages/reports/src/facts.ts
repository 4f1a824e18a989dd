import type { IncidentReport } from '@foresite/contract/incident-reports'
import type { Language } from '@foresite/contract/messages/languages'
import { reportWord } from './words/say.ts'
import type { DescriptionFacts } from '@foresite/contract/safety-ai'

/** The facts for a report's description: without people's names, and of the forms only the damage. */
export function factsOfReport(
  { incidentId, content }: Pick<IncidentReport, 'incidentId' | 'content'>,
  language: Language,
): DescriptionFacts {
  const { type, typeInWords, happenedAt, place, camera, zone } = content
  const { injury, nature, natureInWords, equipmentDamage, forms, picture, nobody, marks } = content
  const isStated = nobody || marks.length > 0
  const named = nature === null ? '' : reportWord(language, `nature.${nature}`)
  return {
    incidentId,
    language,
    type,
    typeInWords,
    happenedAt,
    place,
    camera,
    zone,
    marked: picture !== null && isStated ? marks.length : null,
    injury: injury === null ? null : { injured: injury, nature: [named, natureInWords].filter(Boolean).join(': ') },
    equipment: equipmentDamage === null ? null : { damaged: equipmentDamage, what: forms.equipment?.asset ?? '' },
    notes: '',
  }
}
