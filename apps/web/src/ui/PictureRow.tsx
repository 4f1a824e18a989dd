import { Box, ButtonBase, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Muted } from './Muted.tsx'

interface PictureRowProps {
  /** Fills its box; decorative, because the text says the same. */
  readonly picture: ReactNode
  readonly title: ReactNode
  /** One line: what and where. */
  readonly about: ReactNode
  /** When, how severe, how long: side by side if they fit. */
  readonly facts: ReactNode
  /** At the end of the row; below it on a phone. */
  readonly aside?: ReactNode
  /** Before the row and outside its button: a checkbox. */
  readonly lead?: ReactNode
  /** Below the row: related content. */
  readonly below?: ReactNode
  /** A data attribute, like `data-incident`. */
  readonly mark?: Readonly<Record<`data-${string}`, string>>
  readonly onOpen: () => void
}

/** A row with a picture and text; pressing it opens the record. */
export function PictureRow(props: PictureRowProps) {
  const { picture, title, about, facts, aside, lead, below, mark, onOpen } = props
  const words = 'minmax(0, 1fr)'
  return (
    <Box component="li" {...mark} sx={{ borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}>
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
            // A pale fill: the ring already marks the focus.
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
