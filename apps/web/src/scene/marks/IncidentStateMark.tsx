import { incidentState, type Incident, type IncidentState } from '@foresite/contract/incidents'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import type { Tone } from '#ui/tone.ts'
import { useSceneTexts } from '../texts/texts.ts'

/** What waits for a review stands out; what was reviewed does not. */
const tones: Record<IncidentState, Tone> = {
  new: 'info',
  acknowledged: 'warning',
  confirmed: 'neutral',
  rejected: 'neutral',
  closed: 'success',
}

/** An incident's state, in word and colour (INC-6). */
export function IncidentStateMark({ state }: { readonly state: IncidentState }) {
  const say = useSceneTexts()
  return <SeverityChip tone={tones[state]} label={say(`incidentState.${state}`)} />
}

/** The states of an episode's incidents, with how many are in each where they differ. */
export function EpisodeStateMarks({ states }: { readonly states: Incident['episode']['states'] }) {
  const say = useSceneTexts()
  const held = incidentState.options.filter((state) => (states[state] ?? 0) > 0)
  if (held.length === 1) return held.map((state) => <IncidentStateMark key={state} state={state} />)
  return held.map((state) => (
    <SeverityChip
      key={state}
      tone={tones[state]}
      label={`${say(`incidentState.${state}`)}: ${String(states[state])}`}
    />
  ))
}
