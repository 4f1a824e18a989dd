import type { Severity } from '@foresite/contract/objects'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import { severityTone } from './severity-tone.ts'
import { useSceneTexts } from '../texts/texts.ts'

/** A severity, as text and colour. */
export function SeverityMark({ severity }: { readonly severity: Severity }) {
  const t = useSceneTexts()
  return <SeverityChip tone={severityTone[severity]} label={t(`severity.${severity}`)} />
}
