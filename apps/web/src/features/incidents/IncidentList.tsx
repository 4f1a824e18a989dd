import type { Incident, IncidentFilter } from '@foresite/contract/incidents'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import { Box, Button, Card, Checkbox, FormControlLabel, Stack } from '@mui/material'
import type { Ref } from 'react'
import { CsvButton } from '#platform/records/DownloadButton.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Pages } from '#ui/Pages.tsx'
import type { HeldPage } from './held-list.ts'
import { GroupedRow } from './GroupedRow.tsx'
import { rowsOnPage } from './incident-search.ts'
import type { Selection } from './use-selection.ts'
import { useIncidentTexts } from './texts/texts.ts'

interface IncidentListProps {
  readonly page: HeldPage
  readonly pageNumber: number
  readonly listRef: Ref<HTMLUListElement>
  /** Whether a mouse, or the focus, is in the list. */
  readonly onHovered: (hovered: boolean) => void
  readonly onFocused: (focused: boolean) => void
  readonly onShowFresh: () => void
  readonly onPage: (page: number) => void
  readonly filter: IncidentFilter
  readonly selection: Selection
  readonly onShowEpisode: (episodeId: string) => void
  readonly onOpen: (incident: Incident) => void
}

/** A page of incidents, newest first, with a notice of newer ones above. */
export function IncidentList(props: IncidentListProps) {
  const { page, pageNumber, listRef, onHovered, onFocused, onShowFresh, onPage, onOpen } = props
  const { filter, selection, onShowEpisode } = props
  const ticked = page.rows.filter(({ id }) => selection.has(id)).length
  const t = useIncidentTexts()
  const { page: _, limit, grouped, ...matched } = filter
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', minHeight: 44, flexWrap: 'wrap' }}>
        <FormControlLabel
          label={t('selectPage')}
          sx={{ ml: 0, mr: 2 }}
          slotProps={{ typography: { variant: 'body2' } }}
          control={
            <Checkbox
              checked={ticked === page.rows.length}
              indeterminate={ticked > 0 && ticked < page.rows.length}
              sx={{ width: 44, height: 44 }}
              onChange={({ target }) => {
                if (target.checked) selection.add(page.rows)
                else selection.remove(page.rows)
              }}
            />
          }
        />
        <Muted sx={{ flex: '1 1 auto' }}>
          {page.incidents === page.total
            ? t('total', { count: page.incidents })
            : t('total.grouped', {
                total: t('total', { count: page.incidents }),
                count: page.total,
              })}
        </Muted>
        <CsvButton route="exportIncidents" input={{ query: matched }} />
      </Stack>
      {/* The pill floats: making room for it would move the list. */}
      <Box role="status" sx={{ position: 'sticky', top: 12, zIndex: 2, height: 0, mt: -2 }}>
        {page.fresh > 0 && (
          <Box sx={{ display: 'grid', justifyItems: 'center', transform: 'translateY(-44px)' }}>
            <Button
              variant="contained"
              startIcon={<ArrowUpward />}
              sx={{ borderRadius: 99, boxShadow: 6 }}
              onClick={onShowFresh}
            >
              {t('fresh', { count: page.fresh })}
            </Button>
          </Box>
        )}
      </Box>
      <Card>
        <Box
          component="ul"
          ref={listRef}
          aria-label={t('list')}
          sx={{ m: 0, p: 0 }}
          onPointerEnter={({ pointerType }) => {
            if (pointerType === 'mouse') onHovered(true)
          }}
          onPointerLeave={() => onHovered(false)}
          onFocus={() => onFocused(true)}
          onBlur={() => onFocused(false)}
        >
          {page.rows.map((incident) => (
            <GroupedRow
              key={filter.grouped === undefined ? incident.id : incident.episode.id}
              incident={incident}
              filter={filter}
              selection={selection}
              onOpen={onOpen}
              onShowEpisode={onShowEpisode}
            />
          ))}
        </Box>
      </Card>
      <Pages total={page.total} rowsOnPage={rowsOnPage} page={pageNumber} onPage={onPage} />
    </Stack>
  )
}
