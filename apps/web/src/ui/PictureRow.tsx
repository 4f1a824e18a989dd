import { Box, ButtonBase, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Muted } from './Muted.tsx'

interface PictureRowProps {
  /** Fills its place; decorative beside words that say the same. */
  readonly picture: ReactNode
  readonly title: ReactNode
  /** What and where, in a line. */
  readonly about: ReactNode
  /** When, how serious, how long: side by side as long as there is room. */
  readonly facts: ReactNode
  /** At the end of the row; beneath it on a phone. */
  readonly aside?: ReactNode
  /** Before the row, beside what opens it: a box to tick. */
  readonly lead?: ReactNode
  /** Under the row: what belongs to it. */
  readonly below?: ReactNode
  /** The row's own mark in the page, like `data-incident`. */
  readonly mark?: Readonly<Record<`data-${string}`, string>>
  readonly onOpen: () => void
}

/** A row with a picture and its text; pressing it opens it. */
export function PictureRow(props: PictureRowProps) {
  const { picture, title, about, facts, aside, lead, below, mark, onOpen } = props
  const words = 'minmax(0, 1fr)'
  return (
    <Box
      component="li"
      {...mark}
      sx={{ listStyle: 'none', borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'stretch' }}>
        {lead}
        <ButtonBase
          onClick={onOpen}
          sx={{
            flex: '1 1 0',
            minWidth: 0,
            display: 'grid',
            gridTemplateColumns: { xs: `92px ${words}`, md: `144px ${words}${aside === undefined ? '' : ' auto'}` },
            gap: { xs: 1.5, md: 2 },
            alignItems: { xs: 'start', md: 'center' },
            textAlign: 'left',
            pl: { xs: lead === undefined ? 1.5 : 0.5, sm: 2 },
            pr: { xs: 1.5, sm: 2 },
            py: 1.5,
            '&:hover': { bgcolor: 'action.hover' },
            // The ring marks it; a fill of its own would be the heaviest thing on the page.
            '&:focus-visible': { bgcolor: 'action.hover' },
          }}
        >
          <Box
            sx={{
              position: 'relative',
              aspectRatio: '16 / 9',
              borderRadius: 2,
              overflow: 'hidden',
              bgcolor: 'background.default',
            }}
          >
            {picture}
          </Box>
          <Stack sx={{ gap: 0.25, minWidth: 0 }}>
            <Typography component="span" variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            <Muted component="span" sx={{ overflowWrap: 'anywhere' }}>
              {about}
            </Muted>
            <Stack
              direction="row"
              sx={{ flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.5, alignItems: 'center', mt: 0.5 }}
            >
              {facts}
            </Stack>
          </Stack>
          {aside !== undefined && <Box sx={{ gridColumn: { xs: '2', md: 'auto' } }}>{aside}</Box>}
        </ButtonBase>
      </Box>
      {below}
    </Box>
  )
}
