import { choicesOf, SelectField } from '#ui/SelectField.tsx'
import { columnChoices, useColumns } from './columns-store.ts'
import { useCameraTexts } from './texts/texts.ts'

/** How many cameras stand side by side; remembered in this browser. */
export function ColumnsChoice() {
  const t = useCameraTexts()
  const { columns, choose } = useColumns()
  return (
    <SelectField
      size="small"
      label={t('word.columns')}
      value={columns}
      choices={choicesOf(columnChoices, (each) => (each === 'auto' ? t('columns.auto') : each))}
      sx={{ minWidth: { xs: 112, sm: 130 } }}
      onChange={choose}
    />
  )
}
