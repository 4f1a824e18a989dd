import { Box } from '@mui/material'
import { ChangePasswordForm } from '#features/access/ChangePasswordForm.tsx'
import { CreatePasswordForm } from '#features/access/CreatePasswordForm.tsx'
import { useAccessTexts } from '#features/access/texts/texts.ts'
import { useSession } from '#platform/access/session-store.ts'
import { ScreenHeader } from '#platform/routing/ScreenHeader.tsx'
import { Panel } from '#ui/Panel.tsx'

/** Changes the shared password, or creates it while there is none (AUTH-7). */
export function ChangePasswordPage() {
  const t = useAccessTexts()
  const configured = useSession(({ isAuthConfigured }) => isAuthConfigured)
  return (
    <>
      <ScreenHeader of="changePassword" />
      <Box sx={{ maxWidth: 560 }}>
        <Panel {...(configured ? {} : { title: t('create.title') })}>
          {configured ? <ChangePasswordForm /> : <CreatePasswordForm />}
        </Panel>
      </Box>
    </>
  )
}
