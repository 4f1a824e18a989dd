import type { IncidentState } from '@foresite/contract/incidents'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import type { Tone } from '#ui/tone.ts'
import { useSceneTexts } from '../texts/texts.ts'

/** States that need a review are highlighted; reviewed ones are not. */
const tones: Record<IncidentState, Tone> = {
  new: 'info',
  acknowledged: 'warning',
  confirmed: 'neutral',
  rejected: 'neutral',
  closed: 'success',
}

/** An incident's state, as text and colour (INC-6). */
export function IncidentStateMark({ state }: { readonly state: IncidentState }) {
  const t = useSceneTexts()
  return <SeverityChip tone={tones[state]} label={t(`incidentState.${state}`)} />
}
