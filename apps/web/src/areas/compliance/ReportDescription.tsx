import type { DescriptionFactsInput } from '@foresite/contract/safety-ai'
import { DescriptionField } from '#features/safety-ai/DescriptionField.tsx'
import { useReportTexts } from '#features/incident-reports/texts/texts.ts'
import type { ReportDraft } from '#features/incident-reports/use-report-draft.ts'
import { useLanguageStore } from '#platform/i18n/language-store.ts'

/** The description of a report: typed, by the language model, or from what is known (REP-6). */
export function ReportDescription({ draft }: { readonly draft: ReportDraft }) {
  const facts = useFactsOf(draft)
  return (
    <DescriptionField
      facts={facts}
      value={draft.content.description}
      onChange={(description) => {
        draft.change({ description })
      }}
    />
  )
}

/** What a description may speak of: nobody's name and no form is among it. */
function useFactsOf({ content, report }: ReportDraft): DescriptionFactsInput {
  const say = useReportTexts()
  const language = useLanguageStore((state) => state.language)
  const { injury, nature, natureInWords, equipmentDamage, picture, nobody, marks } = content
  const isSaid = nobody || marks.length > 0
  const named = nature === null ? '' : say(`nature.${nature}`)
  return {
    incidentId: report.incidentId,
    language,
    type: content.type,
    typeInWords: content.typeInWords,
    happenedAt: content.happenedAt,
    place: content.place,
    camera: content.camera,
    zone: content.zone,
    marked: picture !== null && isSaid ? marks.length : null,
    injury:
      injury === null
        ? null
        : { injured: injury, nature: [named, natureInWords].filter(Boolean).join(': ') },
    equipment:
      equipmentDamage === null
        ? null
        : { damaged: equipmentDamage, what: content.forms.equipment?.asset ?? '' },
  }
}
