import type { WmsSettings } from '@foresite/contract/wms'
import { Link, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { quietQueryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { to } from '#platform/routing/paths.ts'
import { Muted } from '#ui/Muted.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Tone } from '#ui/tone.ts'
import { useStockTexts } from './texts/texts.ts'

const tones: Readonly<Record<WmsSettings['status']['state'], Tone>> = {
  works: 'success',
  untried: 'info',
  failing: 'error',
}

/** The connected WMS, with its state. */
export function useWms() {
  return useQuery(quietQueryFor('readWms'))
}

/** The source of the stock, its state, and when it was last read. */
export function StockSource() {
  const t = useStockTexts()
  const { data } = useWms()
  const facts = useSourceFacts()
  if (data === undefined) return null
  const { source, status } = data
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, mb: 2 }}>
      <Muted>
        {t('word.source')}: {t(`source.${source}`)}
      </Muted>
      {source !== 'built-in' && <WmsState status={status} />}
      <Muted>{facts(data)}</Muted>
      {status.problem !== null && (
        <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
          {status.problem}
        </Typography>
      )}
      <Link href={`${to('settings')}#wms`} variant="body2">
        {t('source.settings')}
      </Link>
    </Stack>
  )
}

export function WmsState({ status: { state } }: Pick<WmsSettings, 'status'>) {
  const t = useStockTexts()
  return <StatusDot tone={tones[state]} label={t(`source.${state}`)} />
}

function useSourceFacts(): (wms: WmsSettings) => string {
  const t = useStockTexts()
  const format = useFormat()
  return ({ source, status: { lastSuccessAt }, builtIn: { lines, importedAt } }) => {
    if (source !== 'built-in')
      return lastSuccessAt === null ? '' : t('source.lastRead', { at: format.dayAndTime(lastSuccessAt) })
    const imported =
      importedAt === null ? t('source.never') : t('source.imported', { at: format.dayAndTime(importedAt) })
    return [t('source.lines', { count: lines }), imported].join(' · ')
  }
}
