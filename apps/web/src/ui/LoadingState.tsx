import { Box, Stack } from '@mui/material'
import { keyframes } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useUiTexts } from './texts/use-ui-texts.ts'
import { Muted } from './Muted.tsx'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })

/** A progress indicator with text. */
export function LoadingState({ label }: { readonly label?: string }) {
  const t = useUiTexts()
  return (
    <Stack role="status" sx={{ alignItems: 'center', justifyContent: 'center', py: 8, gap: 2 }}>
      <Box
        aria-hidden
        sx={{
          width: 26,
          height: 26,
          borderRadius: '50%',
          border: '3px solid',
          borderColor: 'divider',
          borderTopColor: 'primary.main',
          animation: `${turn} 0.9s linear infinite`,
        }}
      />
      <Muted>{label ?? t('loading')}</Muted>
      <SlowNotice />
    </Stack>
  )
}

/** After this long, tell the user that loading continues. */
const slowMs = 5_000

/** After a while, says that loading takes longer than usual and continues. */
export function SlowNotice() {
  const t = useUiTexts()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return isSlow ? <Muted>{t('loading.slow')}</Muted> : null
}
