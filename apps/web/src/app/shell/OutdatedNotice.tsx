import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined'
import { Box, Button } from '@mui/material'
import { sentenceOf } from '#platform/api/call.ts'
import { useOnline } from '#platform/api/use-online.ts'
import { useOutdated } from '#platform/api/use-outdated.ts'
import { defineTexts } from '#platform/i18n/define-texts.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { useUiTexts } from '#ui/texts/use-ui-texts.ts'

const { useTexts } = defineTexts('outdated', {
  en: {
    title: 'Out of date',
    since: 'Not updated since {{at}}. {{reason}}',
    offline: 'No network. This screen shows what was loaded before.',
  },
  pt: {
    title: 'Desatualizado',
    since: 'Sem atualização desde {{at}}. {{reason}}',
    offline: 'Sem rede. Este ecrã mostra o que já estava carregado.',
  },
})

/** Shown while a screen displays old data because the server or the network is unreachable: since when, and why. */
export function OutdatedNotice() {
  const t = useTexts()
  const tUi = useUiTexts()
  const format = useFormat()
  const isOnline = useOnline()
  const outdated = useOutdated()
  const now = useNow(60_000)
  if (isOnline && outdated === null) return null
  return (
    <Box
      component="aside"
      aria-label={t('title')}
      aria-live="polite"
      sx={{
        display: 'flex',
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 1.5,
        minHeight: 44,
        px: { xs: 2, sm: 3, lg: 5 },
        py: 0.5,
        fontSize: 14,
        bgcolor: 'warning.tint',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <CloudOffOutlined fontSize="small" color="action" />
      <Box component="span" sx={{ flex: '1 1 0', minWidth: 200 }}>
        {!isOnline || outdated === null
          ? t('offline')
          : t('since', { at: format.moment(outdated.since, now), reason: sentenceOf(outdated.error) })}
      </Box>
      {isOnline && outdated !== null && (
        <Button size="small" color="inherit" loading={outdated.isReading} onClick={() => void outdated.readAgain()}>
          {tUi('retry')}
        </Button>
      )}
    </Box>
  )
}
