import { MenuItem, TextField } from '@mui/material'
import { columnChoices, useColumns } from './columns-store.ts'
import { useCameraTexts } from './texts/texts.ts'

/** How many cameras stand side by side; remembered in this browser. */
export function ColumnsChoice() {
  const t = useCameraTexts()
  const { columns, choose } = useColumns()
  return (
    <TextField
      select
      size="small"
      label={t('word.columns')}
      value={columns}
      sx={{ minWidth: 130 }}
      onChange={({ target }) => {
        const chosen = columnChoices.find((each) => each === target.value)
        if (chosen !== undefined) choose(chosen)
      }}
    >
      {columnChoices.map((each) => (
        <MenuItem key={each} value={each}>
          {each === 'auto' ? t('columns.auto') : each}
        </MenuItem>
      ))}
    </TextField>
  )
}
