import { Alert, Button } from '@mui/material'
import { defineTexts } from '#platform/i18n/define-texts.ts'
import { openNewVersion, useNewVersion } from './worker.ts'

const { useTexts } = defineTexts('offline', {
  en: { text: 'A new version is ready. Nothing is lost when you open it.', open: 'Open new version' },
  pt: { text: 'Está pronta uma nova versão. Nada se perde ao abri-la.', open: 'Abrir nova versão' },
})

/** Offers a newer version of the app that the browser has fetched. */
export function NewVersion() {
  const t = useTexts()
  const waiting = useNewVersion((state) => state.waiting)
  if (waiting === null) return null
  return (
    <Alert
      severity="info"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={() => openNewVersion(waiting)}>
          {t('open')}
        </Button>
      }
    >
      {t('text')}
    </Alert>
  )
}
