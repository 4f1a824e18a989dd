import { Button, Stack } from '@mui/material'
import { useModuleTexts } from './texts/texts.ts'

interface StepFooterProps {
  readonly isNew: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly saving: boolean
  readonly onBack: () => void
  readonly onSave: () => void
  readonly onCancel: () => void
}

/** The buttons of a step, always in view. The primary one submits the form. */
export function StepFooter(props: StepFooterProps) {
  const { isNew, isFirst, isLast, saving, onBack, onSave, onCancel } = props
  const t = useModuleTexts()
  return (
    <Stack
      direction="row"
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 2,
        gap: 1,
        mt: 3,
        mx: { xs: -2, sm: -2.5 },
        px: { xs: 2, sm: 2.5 },
        py: 1.5,
        flexWrap: 'wrap',
        justifyContent: 'flex-end',
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Button color="inherit" onClick={onCancel} sx={{ mr: 'auto', ml: -2.5 }}>
        {t('word.cancel')}
      </Button>
      {!isFirst && (
        <Button color="inherit" variant="outlined" onClick={onBack}>
          {t('word.back')}
        </Button>
      )}
      {!isNew && !isLast && (
        <Button variant="outlined" loading={saving} onClick={onSave}>
          {t('save')}
        </Button>
      )}
      <Button type="submit" variant="contained" loading={isLast && saving}>
        {isLast ? t(isNew ? 'submit' : 'save') : t('word.next')}
      </Button>
    </Stack>
  )
}
