import { keyframes } from '@mui/material/styles'
import { Box } from '@mui/material'
import { useIsFetching } from '@tanstack/react-query'
import { useNavigation } from 'react-router'
import { useFrameTexts } from '../texts/texts.ts'

const pass = keyframes({
  from: { transform: 'translateX(-100%) scaleX(0.6)' },
  to: { transform: 'translateX(100%) scaleX(1)' },
})

/** The 3 px bar at the top while a route or its first data loads (SHELL-6). */
export function ProgressBar() {
  const t = useFrameTexts()
  const navigating = useNavigation().state !== 'idle'
  const reading = useIsFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0
  if (!navigating && !reading) return null
  return (
    <Box
      role="progressbar"
      aria-label={t('progress')}
      sx={{
        position: 'fixed',
        inset: '0 0 auto 0',
        height: 3,
        overflow: 'hidden',
        zIndex: 'tooltip',
        pointerEvents: 'none',
      }}
    >
      <Box
        sx={{
          height: '100%',
          bgcolor: 'primary.main',
          animation: `${pass} 1.2s ease-in-out infinite`,
          // With reduced motion it does not move.
          '@media (prefers-reduced-motion: reduce)': { animation: 'none !important' },
        }}
      />
    </Box>
  )
}
