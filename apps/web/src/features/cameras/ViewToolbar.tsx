import FullscreenOutlined from '@mui/icons-material/Fullscreen'
import FullscreenExitOutlined from '@mui/icons-material/FullscreenExit'
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined'
import PolylineOutlined from '@mui/icons-material/PolylineOutlined'
import { Box, Stack } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { KeysHelp, type KeyHelp } from '#scene/keyboard/KeysHelp.tsx'
import { useKeys } from '#scene/keyboard/use-keys.ts'
import { StickyButton } from '#ui/StickyButton.tsx'
import { useCameraTexts } from './texts/texts.ts'

interface ViewToolbarProps {
  readonly zones: boolean
  readonly tracks: boolean
  readonly full: boolean
  /** One camera is enlarged, which has other keys than the grid. */
  readonly large: boolean
  readonly onZones: () => void
  readonly onTracks: () => void
  readonly onFull: () => void
  /** Further content at the start. */
  readonly children?: ReactNode
}

/** Left out on a phone, where the tools share one row. */
const wide = { display: { xs: 'none', sm: 'block' } }

/** Overlays, full screen, and keyboard help of the live views. */
export function ViewToolbar(props: ViewToolbarProps) {
  const { zones, tracks, full, large, onZones, onTracks, onFull, children } = props
  const t = useCameraTexts()
  return (
    <Stack
      role="toolbar"
      aria-label={t('word.view')}
      direction="row"
      sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      {children}
      <StickyButton value="zones" pressed={zones} onPress={onZones}>
        <PolylineOutlined fontSize="small" sx={wide} />
        {t('word.zones')}
      </StickyButton>
      <StickyButton value="tracks" pressed={tracks} onPress={onTracks}>
        <PersonSearchOutlined fontSize="small" sx={wide} />
        {t('tools.tracks')}
      </StickyButton>
      <StickyButton value="full" pressed={full} label={t('word.fullScreen')} onPress={onFull}>
        {full ? <FullscreenExitOutlined fontSize="small" /> : <FullscreenOutlined fontSize="small" />}
        <Box component="span" sx={wide}>
          {t('word.fullScreen')}
        </Box>
      </StickyButton>
      <ViewKeys large={large} />
    </Stack>
  )
}

/** The keys of the live views. */
function ViewKeys({ large }: { readonly large: boolean }) {
  const t = useCameraTexts()
  const [open, setOpen] = useState(false)
  useKeys({ '?': () => setOpen(true) })
  const keys: readonly KeyHelp[] = large
    ? [
        [t('keys.escape'), t('keys.back')],
        ['F', t('word.fullScreen')],
        ['Z', t('word.zones')],
        ['T', t('tools.tracks')],
        [t('keys.space'), t('keys.play')],
        [t('keys.timelineArrows'), t('keys.timeline')],
        ['P, N', t('keys.events')],
      ]
    : [
        [t('keys.arrows'), t('keys.tiles')],
        [t('keys.enter'), t('keys.large')],
        ['F', t('word.fullScreen')],
        ['Z', t('word.zones')],
        ['T', t('tools.tracks')],
      ]
  return <KeysHelp keys={keys} open={open} onOpen={setOpen} />
}
