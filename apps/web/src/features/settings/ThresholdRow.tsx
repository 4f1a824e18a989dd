import { definitionOf, outOfOrder, thresholdIn, type ThresholdId } from '@foresite/contract/thresholds'
import RestartAlt from '@mui/icons-material/RestartAlt'
import { Box, Chip, IconButton, InputAdornment, Stack, TextField, Tooltip, Typography } from '@mui/material'
import { Muted } from '#ui/Muted.tsx'
import { valuesOf, type ThresholdDraft } from './threshold-draft.ts'
import { useThresholdWords, useUnit } from './threshold-names.ts'
import { useSettingTexts } from './texts/texts.ts'

interface ThresholdRowProps {
  readonly id: ThresholdId
  readonly draft: ThresholdDraft
  readonly onChange: (text: string | undefined) => void
}

/** One threshold: its effect, value with unit, default, range, and reset. */
export function ThresholdRow({ id, draft, onChange }: ThresholdRowProps) {
  const t = useSettingTexts()
  const words = useThresholdWords(id)
  const { default: initial, min, max, inUse } = definitionOf(id)
  const name = t(`threshold.${id}`)
  const text = draft[id] ?? String(thresholdIn({}, id))
  const value = Number(text)
  const isOutside = text.trim() === '' || !(value >= min && value <= max)
  const pair = outOfOrder(valuesOf(draft))
  const problem = isOutside
    ? t('thresholds.invalid', { min: words(min), max: words(max) })
    : pair?.includes(id) === true
      ? t('thresholds.order', { low: t(`threshold.${pair[0]}`), high: t(`threshold.${pair[1]}`) })
      : undefined
  const unitText = useUnit(id)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: { xs: 1, sm: 3 },
        py: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 210px' },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Stack sx={{ gap: 0.25 }}>
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography component="span" sx={{ fontWeight: 600, fontSize: 14 }}>
            {name}
          </Typography>
          {!inUse && (
            <Tooltip title={t('thresholds.later.hint')}>
              <Chip size="small" variant="outlined" label={t('thresholds.later')} />
            </Tooltip>
          )}
        </Stack>
        <Muted>{t(`threshold.${id}.what`)}</Muted>
        <Muted small>
          {t('thresholds.default', {
            value: words(initial),
            min: words(min),
            max: words(max),
          })}
        </Muted>
      </Stack>
      <Stack direction="row" sx={{ gap: 0.5, alignItems: 'flex-start' }}>
        <TextField
          type="number"
          size="small"
          hiddenLabel
          fullWidth
          value={text}
          error={problem !== undefined}
          helperText={problem}
          slotProps={{
            htmlInput: {
              min,
              max,
              step: 'any',
              'aria-label': `${name}${unitText === '' ? '' : ` (${unitText})`}`,
            },
            input: { endAdornment: <InputAdornment position="end">{unitText}</InputAdornment> },
          }}
          onChange={({ target }) => onChange(target.value)}
        />
        <IconButton
          aria-label={t('thresholds.toDefault', { name })}
          disabled={value === initial}
          onClick={() => onChange(undefined)}
        >
          <RestartAlt />
        </IconButton>
      </Stack>
    </Box>
  )
}
