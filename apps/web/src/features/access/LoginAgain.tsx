import { Button } from '@mui/material'
import { forgetUnsaved } from '#platform/forms/unsaved-store.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { LoginForm } from './LoginForm.tsx'
import { useAccessTexts } from './texts/texts.ts'

/**
 * The login over a screen whose session has ended while it held unsaved input: what was typed is still there after it.
 * It covers the screen, because the next user may be a different person.
 */
export function LoginAgain() {
  const t = useAccessTexts()
  return (
    <AppDialog
      coversScreen
      title={t('again.title')}
      text={t('again.text')}
      contentSx={{ maxWidth: 520 }}
      // Only the login or giving up the input leads back.
      onClose={() => undefined}
    >
      <LoginForm />
      <Button color="inherit" sx={{ mt: 1.5 }} onClick={forgetUnsaved}>
        {t('word.discard')}
      </Button>
    </AppDialog>
  )
}
