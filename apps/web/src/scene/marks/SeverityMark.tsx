import type { Severity } from '@foresite/contract/objects'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import type { Tone } from '#ui/tone.ts'
import { useSceneTexts } from '../texts/texts.ts'

const tones: Record<Severity, Tone> = { Low: 'info', Medium: 'warning', High: 'error' }

/** How serious something is, in its word and colour. */
export function SeverityMark({ severity }: { readonly severity: Severity }) {
  const say = useSceneTexts()
  return <SeverityChip tone={tones[severity]} label={say(`severity.${severity}`)} />
}
