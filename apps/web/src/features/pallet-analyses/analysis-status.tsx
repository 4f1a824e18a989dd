import type { AnalysedPhoto, PalletAnalysis, PalletAnalysisStatus } from '@foresite/contract/pallet-analyses'
import { Stack } from '@mui/material'
import { useFormat } from '#platform/i18n/format.ts'
import { to } from '#platform/routing/paths.ts'
import { Muted } from '#ui/Muted.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import type { Tone } from '#ui/tone.ts'
import { useAnalysisTexts } from './texts/texts.ts'

const statusTones: Readonly<Record<PalletAnalysisStatus, Tone>> = {
  created: 'neutral',
  running: 'info',
  run: 'warning',
  reviewed: 'success',
}
type Shown = AnalysedPhoto['state'] | 'reviewed'
const stateTones: Readonly<Record<Shown, Tone>> = {
  waiting: 'neutral',
  queued: 'info',
  analysed: 'warning',
  failed: 'error',
  reviewed: 'success',
}

export function AnalysisStatus({ status }: { readonly status: PalletAnalysisStatus }) {
  const t = useAnalysisTexts()
  return <StatusDot tone={statusTones[status]} label={t(`status.${status}`)} />
}

/** A photo's state and, if the analysis failed, why. */
export function PhotoState({ state, reviewedAt, problem }: AnalysedPhoto) {
  const t = useAnalysisTexts()
  const shown = reviewedAt === null ? state : 'reviewed'
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <StatusDot tone={stateTones[shown]} label={t(`state.${shown}`)} />
      {problem !== null && shown === 'failed' && <Muted small>{problem}</Muted>}
    </Stack>
  )
}

export function useResultText(): (photo: AnalysedPhoto) => string {
  const t = useAnalysisTexts()
  const format = useFormat()
  return ({ result, daysLeft, found, confirmed }) => {
    if (found === null && confirmed === null) return '–'
    if (result === null) return t('result.none')
    if (typeof result === 'number') return format.number(result)
    if (daysLeft === null) return result
    const day = format.day(result)
    return daysLeft < 0 ? t('result.past', { day }) : t('result.left', { day, count: daysLeft })
  }
}

export function analysisHref({ id }: Pick<PalletAnalysis, 'id'>): string {
  return `${to('palletAnalysis')}?analysis=${id}`
}
