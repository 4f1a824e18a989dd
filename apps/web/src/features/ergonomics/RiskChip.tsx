import type { Screening } from '@foresite/contract/ergonomics'
import { Muted } from '#ui/Muted.tsx'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import type { Tone } from '#ui/tone.ts'
import { useErgonomicsTexts } from './texts/texts.ts'

const tones = { high: 'error', moderate: 'warning', safe: 'success' } as const satisfies Record<string, Tone>

/** The result of a screening: its risk, or that too little was observed (ERGO-1, ERGO-2). */
export function RiskChip({ screening }: { readonly screening: Screening }) {
  const t = useErgonomicsTexts()
  return screening.state === 'scored' ? (
    <SeverityChip tone={tones[screening.risk]} label={t(`risk.${screening.risk}`)} />
  ) : (
    <SeverityChip tone="neutral" label={t('risk.insufficient')} />
  )
}

/** The reason for a missing score. */
export function Why({ text }: { readonly text: string | null }) {
  if (text === null) return null
  return (
    <Muted small component="p" sx={{ mt: 0.5 }}>
      {text}
    </Muted>
  )
}
