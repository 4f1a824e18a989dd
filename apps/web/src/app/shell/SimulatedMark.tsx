import { Box, Link } from '@mui/material'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { useFrameTexts } from '../texts/texts.ts'

/** Marks every screen of a simulated site: nothing shown there has happened. */
export function SimulatedMark() {
  const t = useFrameTexts()
  const simulated = useConfiguration((site) => site.simulated)
  const mailbox = useConfiguration((site) => site.simulatedMailbox)
  if (!simulated) return null
  return (
    <Box
      component="aside"
      aria-label={t('simulated')}
      sx={{
        px: { xs: 2, sm: 3, lg: 5 },
        py: 0.75,
        fontSize: 13,
        fontWeight: 600,
        color: 'info.text',
        bgcolor: 'info.tint',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {t('simulated.hint')}
      {mailbox !== null && (
        <Link href={mailbox} target="_blank" rel="noreferrer" sx={{ ml: 1.5, color: 'inherit' }}>
          {t('simulated.mailbox')}
        </Link>
      )}
    </Box>
  )
}
