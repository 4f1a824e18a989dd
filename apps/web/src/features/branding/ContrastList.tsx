import type { Preset } from '@foresite/contract/presets'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined'
import { Box, Stack, Typography } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { contrastsOf } from './contrasts.ts'
import { useBrandTexts } from './texts/texts.ts'

/** How well the four colours are read, with the numbers and which text it is about (WL-1). */
export function ContrastList({ colors }: { readonly colors: Preset['colors'] }) {
  const t = useBrandTexts()
  const { number } = useFormat()
  return (
    <Panel title={t('contrast')}>
      <Muted sx={{ mb: 1.5 }}>{t('contrast.hint')}</Muted>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {contrastsOf(colors, '#ffffff').map(({ pair, ratio, least, isGood }) => (
          <Stack key={pair} component="li" direction="row" sx={{ gap: 1.25, alignItems: 'flex-start' }}>
            {isGood ? (
              <CheckCircleOutlined fontSize="small" sx={{ color: 'success.text' }} />
            ) : (
              <WarningAmberOutlined fontSize="small" sx={{ color: 'warning.text' }} />
            )}
            <Typography variant="body2" component="span">
              {t(`contrast.${pair}`)}
              {': '}
              <b>
                {t('contrast.ratio', {
                  // Rounded down: 4.46 is not enough, and must not look as if it were.
                  ratio: number(Math.floor(ratio * 10) / 10),
                  least: number(least),
                })}
              </b>
              {', '}
              {t(isGood ? 'contrast.good' : pair === 'buttonGround' ? 'contrast.poor.control' : 'contrast.poor.text')}
            </Typography>
          </Stack>
        ))}
      </Box>
    </Panel>
  )
}
