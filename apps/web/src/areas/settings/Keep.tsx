import type { HoldSubject } from '@foresite/contract/retention'
import { Button } from '@mui/material'
import { useState } from 'react'
import { HoldDialog } from '#features/retention/HoldDialog.tsx'
import { useRetentionTexts } from '#features/retention/texts/texts.ts'

/** Puts a period of a recording on legal hold (PRIV-1). */
export function Keep({ subject }: { readonly subject: HoldSubject }) {
  const t = useRetentionTexts()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setAsking(true)}>
        {t('keep')}
      </Button>
      {asking && <HoldDialog subject={subject} onClose={() => setAsking(false)} />}
    </>
  )
}
