import type { Incident } from '@foresite/contract/incidents'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Pagination from '@mui/material/Pagination'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Ref } from 'react'
import type { HeldPage } from './held-list.ts'
import { IncidentRow } from './IncidentRow.tsx'
import { rowsOnPage } from './incident-search.ts'
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
  readonly onOpen: (incident: Incident) => void
}

/** A page of incidents, newest first, with what has come since said above it. */
export function IncidentList(props: IncidentListProps) {
  const { page, pageNumber, listRef, onHovered, onFocused, onShowFresh, onPage, onOpen } = props
  const say = useIncidentTexts()
  const pages = Math.ceil(page.total / rowsOnPage)
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', minHeight: 36 }}>
        <Typography variant="body2" color="textSecondary">
          {say('total', { count: page.total })}
        </Typography>
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
              {say('fresh', { count: page.fresh })}
            </Button>
          </Box>
        )}
      </Box>
      <Card>
        <Box
          component="ul"
          ref={listRef}
          aria-label={say('list')}
          sx={{ m: 0, p: 0 }}
          onPointerEnter={({ pointerType }) => {
            if (pointerType === 'mouse') onHovered(true)
          }}
          onPointerLeave={() => {
            onHovered(false)
          }}
          onFocus={() => {
            onFocused(true)
          }}
          onBlur={() => {
            onFocused(false)
          }}
        >
          {page.rows.map((incident) => (
            <IncidentRow
              key={incident.id}
              incident={incident}
              onOpen={() => {
                onOpen(incident)
              }}
            />
          ))}
        </Box>
      </Card>
      {pages > 1 && (
        <Pagination
          aria-label={say('pages')}
          count={pages}
          page={pageNumber}
          sx={{ alignSelf: 'center' }}
          onChange={(_, chosen) => {
            onPage(chosen)
          }}
        />
      )}
    </Stack>
  )
}
