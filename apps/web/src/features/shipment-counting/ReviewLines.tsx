import type { ShipmentLine } from '@foresite/contract/shipments'
import { Box, Typography } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useShipmentCountingTexts } from './texts/texts.ts'

/** Each product's quantity on the papers and as counted. */
export function ReviewLines({ lines }: { readonly lines: readonly ShipmentLine[] }) {
  const t = useShipmentCountingTexts()
  if (lines.length === 0) return <Typography color="textSecondary">{t('lines.none')}</Typography>
  return (
    <Panel title={t('word.orderedAndCounted')} flush>
      <ul>
        {lines.map((line) => (
          <Line key={line.product.id} line={line} />
        ))}
      </ul>
    </Panel>
  )
}

function Line({ line: { product, ordered, picked, expected, counted } }: { readonly line: ShipmentLine }) {
  const t = useShipmentCountingTexts()
  const format = useFormat()
  const difference = counted === null ? null : counted - expected
  const figures: readonly (readonly [string, number | null])[] = [
    [t('word.ordered'), ordered],
    ...(picked === null ? [] : [[t('word.picked'), picked] as const]),
    [t('word.counted'), counted],
  ]
  return (
    <Box component="li" sx={{ px: { xs: 2, sm: 2.5 }, py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
        {product.name}
      </Typography>
      <Muted>{product.sku}</Muted>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, mt: 0.5 }}>
        {figures.map(([label, value]) => (
          <Box key={label}>
            <Muted small component="dt">
              {label}
            </Muted>
            <Typography component="dd" variant="subtitle1" sx={{ fontVariantNumeric: 'tabular-nums' }}>
              {format.number(value)}
            </Typography>
          </Box>
        ))}
        {difference !== null && (
          <Box>
            <Muted small component="dt">
              {t('word.difference')}
            </Muted>
            <Typography
              component="dd"
              variant="subtitle1"
              sx={{ color: difference === 0 ? 'success.text' : 'error.text', fontVariantNumeric: 'tabular-nums' }}
            >
              {format.difference(difference)}
            </Typography>
          </Box>
        )}
      </Box>
    </Box>
  )
}
