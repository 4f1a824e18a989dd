import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { FactList } from '#ui/FactList.tsx'
import { useCameraTexts } from './texts/texts.ts'

/** The keys of the live views, behind a small button. */
export function KeyHelp({ large }: { readonly large: boolean }) {
  const say = useCameraTexts()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const keys: readonly (readonly [string, string])[] = [
    ...(large
      ? ([[say('keys.escape'), say('keys.back')]] as const)
      : ([
          [say('keys.arrows'), say('keys.tiles')],
          [say('keys.enter'), say('keys.large')],
        ] as const)),
    ['F', say('tools.full')],
    ['Z', say('tools.zones')],
    ['T', say('tools.tracks')],
    ...(large
      ? ([
          [say('keys.space'), say('keys.play')],
          [say('keys.timelineArrows'), say('keys.timeline')],
          ['P, N', say('keys.events')],
        ] as const)
      : []),
  ]
  return (
    <>
      <IconButton
        aria-label={say('keys')}
        title={say('keys')}
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
        slotProps={{ paper: { role: 'dialog', 'aria-label': say('keys') } }}
      >
        <Box sx={{ p: 2.5 }}>
          <FactList facts={keys} spacing="open" />
        </Box>
      </Popover>
    </>
  )
}
