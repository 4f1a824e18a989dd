import type { PartStatus } from '@foresite/contract/status'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlined'
import RemoveCircleOutlined from '@mui/icons-material/RemoveCircleOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import { Loaded } from '#platform/api/Loaded.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { delayFigures, useScreenDelays } from '#platform/live/screen-delay.ts'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useStatusTexts } from './texts/texts.ts'
import { useStatus } from './use-status.ts'

/** The status of every part of the site, each with its problem and remedy (OPS-2). */
export function StatusPanel() {
  const t = useStatusTexts()
  const status = useStatus()
  return (
    <Panel
      title={t('word.status')}
      actions={
        <Button size="small" loading={status.isFetching} onClick={() => void status.refetch()}>
          {t('again')}
        </Button>
      }
    >
      <Loaded query={status}>
        {({ version, parts }) => (
          <Stack sx={{ gap: 1.5 }}>
            <Typography role="status" sx={{ fontWeight: 600 }}>
              {summary(t, parts)}
            </Typography>
            <ul>
              {parts.map((part) => (
                <Part key={part.part} status={part} />
              ))}
            </ul>
            <ScreenDelay />
            <Muted small>{t('version', { version })}</Muted>
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

/** Time from a camera's picture to this screen. */
function ScreenDelay() {
  const t = useStatusTexts()
  const { number } = useFormat()
  const delays = useScreenDelays()
  const figures = delayFigures(delays)
  if (figures === null) return null
  const seconds = (ms: number) => number(ms / 1_000, { maximumFractionDigits: 1 })
  const { median, p95 } = figures
  return (
    <Typography variant="body2">
      {t('delay', { count: delays.length, median: seconds(median), p95: seconds(p95) })}
    </Typography>
  )
}

function summary(t: ReturnType<typeof useStatusTexts>, parts: readonly PartStatus[]): string {
  const count = parts.filter(({ state }) => state === 'attention' || state === 'down').length
  return count === 0 ? t('all.ok') : t('all.attention', { count })
}

const icons = {
  ok: <CheckCircleOutlined sx={{ color: 'success.text' }} />,
  attention: <WarningAmberOutlined sx={{ color: 'warning.text' }} />,
  down: <ErrorOutlined sx={{ color: 'error.text' }} />,
  none: <RemoveCircleOutlined sx={{ color: 'text.secondary' }} />,
}

function Part({ status: { part, state, message, advice } }: { readonly status: PartStatus }) {
  const t = useStatusTexts()
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ gap: 1.5, py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      {icons[state]}
      <Box sx={{ minWidth: 0 }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {t(`part.${part}`)}
        </Typography>{' '}
        <Muted component="span">{t(`state.${state}`)}</Muted>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {message}
        </Typography>
        {advice !== null && <Muted>{advice}</Muted>}
      </Box>
    </Stack>
  )
}
