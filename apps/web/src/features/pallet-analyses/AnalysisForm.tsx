import { changedAnalysisFields, type PalletAnalysis } from '@foresite/contract/pallet-analyses'
import { z } from 'zod'
import { useCall } from '#platform/api/query.ts'
import { DayInput } from '#platform/forms/DayInput.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { TextInput } from '#platform/forms/inputs.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { useDayText } from './analysis-look.tsx'
import { useAnalysisTexts } from './texts/texts.ts'

const schema = z.object(changedAnalysisFields)

interface AnalysisFormProps {
  readonly analysis: PalletAnalysis
  readonly onClose: () => void
}

/** Name and date of an analysis. */
export function AnalysisForm({ analysis, onClose }: AnalysisFormProps) {
  const t = useAnalysisTexts()
  const dayText = useDayText()
  const change = useCall('changePalletAnalysis', { quiet: true })
  const { form, state, changedMeanwhile } = useEntityForm({
    record: analysis,
    schema,
    fieldsOf: (record) => ({ name: record?.name ?? '', date: record?.date ?? '' }),
    wordsOf: ({ name, date }) => [
      [t('name'), name],
      [t('date'), date === '' ? '' : dayText(date)],
    ],
    save: (body, since) => change.mutateAsync({ params: { id: analysis.id }, body: { ...body, since } }),
    onSaved: onClose,
  })
  return (
    <FormDialog
      {...state}
      title={t('sheet.edit')}
      text={analysis.type === 'expiry' ? t('date.hint') : undefined}
      onClose={onClose}
    >
      <TextInput control={form.control} name="name" label={t('name')} required input={{ maxLength: 80 }} />
      <DayInput control={form.control} name="date" label={t('date')} required />
      {changedMeanwhile}
    </FormDialog>
  )
}
