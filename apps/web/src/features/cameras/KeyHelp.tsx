import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import { Box, IconButton, Popover } from '@mui/material'
import { useState } from 'react'
import { FactList } from '#ui/FactList.tsx'
import { useCameraTexts } from './texts/texts.ts'

/** The keys of the live views, behind a small button. */
export function KeyHelp({ large }: { readonly large: boolean }) {
  const t = useCameraTexts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const keys: readonly (readonly [string, string])[] = [
    ...(large
      ? ([[t('keys.escape'), t('keys.back')]] as const)
      : ([
          [t('keys.arrows'), t('keys.tiles')],
          [t('keys.enter'), t('keys.large')],
        ] as const)),
    ['F', t('tools.full')],
    ['Z', t('tools.zones')],
    ['T', t('tools.tracks')],
    ...(large
      ? ([
          [t('keys.space'), t('keys.play')],
          [t('keys.timelineArrows'), t('keys.timeline')],
          ['P, N', t('keys.events')],
        ] as const)
      : []),
  ]
  return (
    <>
      <IconButton
        aria-label={t('keys')}
        title={t('keys')}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        // A desk has keys; a phone has none.
        sx={{ '@media (pointer: coarse)': { display: 'none' } }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <KeyboardOutlined />
      </IconButton>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('keys') } }}
      >
        <Box sx={{ p: 2.5 }}>
          <FactList facts={keys} spacing="open" />
        </Box>
      </Popover>
    </>
  )
}
