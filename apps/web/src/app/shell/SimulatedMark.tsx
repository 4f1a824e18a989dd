import { Box, Link } from '@mui/material'
import { useEffect } from 'react'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { loadGlobalSettings } from '#platform/configuration/load-configuration.ts'
import { useFrameTexts } from '../texts/texts.ts'

/** Poll interval while the history grows: a few days arrive in this time. */
const readAgainMs = 10_000
/** Polls without a history before giving up: a new demo starts its history within two minutes. */
const readsWithout = 12

/** Marks every screen of a simulated site: nothing on it is real. */
export function SimulatedMark() {
  const t = useFrameTexts()
  const simulated = useConfiguration((site) => site.simulated)
  const mailbox = useConfiguration((site) => site.simulatedMailbox)
  const history = useConfiguration((site) => site.simulatedHistory)
  useEffect(() => {
    if (!simulated) return undefined
    let left = readsWithout
    const timer = setInterval(() => {
      left = useConfiguration.getState().simulatedHistory === null ? left - 1 : readsWithout
      if (left < 0) clearInterval(timer)
      else void loadGlobalSettings()
    }, readAgainMs)
    return () => clearInterval(timer)
  }, [simulated])
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
      {history !== null && ` ${t('simulated.history', { ...history })}`}
      {mailbox !== null && (
        <Link href={mailbox} target="_blank" rel="noreferrer" sx={{ ml: 1.5, color: 'inherit' }}>
          {t('simulated.mailbox')}
        </Link>
      )}
    </Box>
  )
}
