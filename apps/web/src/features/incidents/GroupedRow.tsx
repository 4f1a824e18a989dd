import type { Incident, IncidentFilter } from '@foresite/contract/incidents'
import ExpandLess from '@mui/icons-material/ExpandLess'
import ExpandMore from '@mui/icons-material/ExpandMore'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useEventSentence } from '#scene/marks/use-event-sentence.ts'
import { EpisodeRows } from './EpisodeRows.tsx'
import { IncidentRow, type RowSelection } from './IncidentRow.tsx'
import { useIncidentTexts } from './texts/texts.ts'

interface GroupedRowProps {
  readonly incident: Incident
  readonly filter: IncidentFilter
  /** Ticking the row ticks all that it stands for. */
  readonly selection: RowSelection
  /** Of the rows under it, each for itself. */
  readonly single: RowSelection
  readonly onOpen: (incident: Incident) => void
  readonly onShowEpisode: (episodeId: string) => void
}

/** The newest incident of an episode, which stands for the others until they are asked for. */
export function GroupedRow(props: GroupedRowProps) {
  const { incident, filter, selection, single, onOpen, onShowEpisode } = props
  const say = useIncidentTexts()
  const [open, setOpen] = useState(false)
  const { episode } = incident
  const event = useEventSentence()(incident)
  const others = filter.grouped === undefined ? 0 : episode.count - 1
  return (
    <IncidentRow
      incident={incident}
      selection={others > 0 ? selection : single}
      standsForAll={others > 0}
      onOpen={() => {
        onOpen(incident)
      }}
      below={
        others > 0 && (
          <>
            <Button
              color="inherit"
              aria-expanded={open}
              aria-label={`${say('episode.more', { count: others })}: ${event}`}
              startIcon={open ? <ExpandLess /> : <ExpandMore />}
              sx={{ ml: '44px', mb: 1, minHeight: 44, color: 'text.secondary' }}
              onClick={() => {
                setOpen(!open)
              }}
            >
              {say('episode.more', { count: others })}
            </Button>
            {open && (
              <EpisodeRows
                incident={incident}
                filter={filter}
                selection={single}
                onOpen={onOpen}
                onShowEpisode={onShowEpisode}
              />
            )}
          </>
        )
      }
    />
  )
}
