import { Alert, Stack } from '@mui/material'
import { Muted } from '#ui/Muted.tsx'
import { ReasonField } from '#ui/ReasonField.tsx'
import { usePrivacyTexts } from './texts/texts.ts'
import type { DisclosureParts } from './use-disclosure.ts'

/** The field for why an export is not blurred. */
export function DisclosureReason({ disclosure }: { readonly disclosure: DisclosureParts }) {
  const t = usePrivacyTexts()
  const { reason, setReason, problem, refusal } = disclosure
  return (
    <Stack sx={{ gap: 2 }}>
      <Muted>{t('download.text')}</Muted>
      <ReasonField
        autoFocus
        hint={t('reason.hint')}
        problem={problem ?? undefined}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {refusal !== null && <Alert severity="error">{refusal}</Alert>}
    </Stack>
  )
}
