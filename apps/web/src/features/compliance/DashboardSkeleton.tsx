import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useUiTexts } from '#ui/texts/use-ui-texts.ts'

/** The dashboard's shape while it is counted. */
export function DashboardSkeleton() {
  const say = useUiTexts()
  return (
    <Box role="status" aria-label={say('loading')} sx={{ display: 'grid', gap: 2 }}>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
        }}
      >
        {['incidents', 'today', 'score', 'coverage'].map((figure) => (
          <Skeleton key={figure} variant="rounded" height={150} sx={{ borderRadius: 5 }} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={360} sx={{ borderRadius: 5 }} />
    </Box>
  )
}
