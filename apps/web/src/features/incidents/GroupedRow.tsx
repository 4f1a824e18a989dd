import type { Incident, IncidentFilter } from '@foresite/contract/incidents'
import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useEventSentence } from '#scene/marks/use-event-sentence.ts'
import { EpisodeRows } from './EpisodeRows.tsx'
import { IncidentRow } from './IncidentRow.tsx'
import type { Selection } from './use-selection.ts'
import { useIncidentTexts } from './texts/texts.ts'

interface GroupedRowProps {
  readonly incident: Incident
  readonly filter: IncidentFilter
  readonly selection: Selection
  readonly onOpen: (incident: Incident) => void
  readonly onShowEpisode: (episodeId: string) => void
}

/** An event: its newest incident, with the others below once they are asked for. */
export function GroupedRow(props: GroupedRowProps) {
  const { incident, filter, selection, onOpen, onShowEpisode } = props
  const t = useIncidentTexts()
  const [open, setOpen] = useState(false)
  const { episode } = incident
  const event = useEventSentence()(incident)
  const others = filter.grouped === undefined ? 0 : episode.count - 1
  return (
    <IncidentRow
      incident={incident}
      selection={selection}
      onOpen={() => onOpen(incident)}
      below={
        others > 0 && (
          <>
            <Button
              color="inherit"
              aria-expanded={open}
              aria-label={`${t('episode.more', { count: others })}: ${event}`}
              startIcon={open ? <ExpandLess /> : <ExpandMore />}
              sx={{ ml: '44px', mb: 1, minHeight: 44, color: 'text.secondary' }}
              onClick={() => setOpen(!open)}
            >
              {t('episode.more', { count: others })}
            </Button>
            {open && <EpisodeRows incident={incident} filter={filter} onOpen={onOpen} onShowEpisode={onShowEpisode} />}
          </>
        )
      }
    />
  )
}
