import type { Size } from '@foresite/geometry/size'
import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import type { CountMark } from '@foresite/contract/product-counts'
import AddOutlined from '@mui/icons-material/AddOutlined'
import FitScreenOutlined from '@mui/icons-material/FitScreenOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import { Box, IconButton, Stack } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { CrossHair } from '#scene/picture/CrossHair.tsx'
import { FittedPicture } from '#scene/picture/FittedPicture.tsx'
import { insidePicture, pointAt } from '#scene/picture/picture-space.ts'
import { stepOf } from '#scene/zone-editor/keyboard.ts'
import { boxBetween, isLargeEnough } from './count-editing.ts'
import { CountMarks } from './CountMarks.tsx'
import { useCountingTexts } from './texts/texts.ts'
import { type PictureMode, usePictureGestures } from './use-picture-gestures.ts'
import { usePictureView } from './use-picture-view.ts'

export interface LoadedPicture extends Size {
  readonly url: string
}

interface CountPictureProps {
  readonly picture: LoadedPicture
  readonly examples: readonly ImageBox[]
  readonly marks: readonly CountMark[]
  readonly mode: PictureMode
  readonly onDrawn?: (box: ImageBox) => void
  readonly onTap?: (at: ImagePoint) => void
  readonly onUndo?: () => void
}

/** A picture to zoom and move, with examples and marks that mouse, touch and keyboard can change. */
export function CountPicture({ picture, examples, marks, mode, onDrawn, onTap, onUndo }: CountPictureProps) {
  const t = useCountingTexts()
  const stage = useRef<HTMLDivElement>(null)
  const surface = useRef<HTMLDivElement>(null)
  const [draft, setDraft] = useState<ImageBox | null>(null)
  const [crossHair, setCrossHair] = useState<ImagePoint>({ x: 0.5, y: 0.5 })
  const [corner, setCorner] = useState<ImagePoint | null>(null)
  const { view, zoom, pan, fit } = usePictureView()

  const frame = () => stage.current?.getBoundingClientRect() ?? new DOMRect()
  const zoomAt = (by: number, clientX: number, clientY: number) => {
    const { left, top, width, height } = frame()
    zoom(by, { x: clientX - left, y: clientY - top }, { width, height })
  }
  const zoomMiddle = (by: number) => {
    const { left, top, width, height } = frame()
    zoomAt(by, left + width / 2, top + height / 2)
  }
  const here = ({ clientX, clientY }: { clientX: number; clientY: number }) =>
    pointAt(surface.current?.getBoundingClientRect() ?? new DOMRect(), clientX, clientY)
  useWheel(stage, (event) => zoomAt(event.deltaY < 0 ? 1.2 : 1 / 1.2, event.clientX, event.clientY))

  const finish = (box: ImageBox) => {
    if (isLargeEnough(box)) onDrawn?.(box)
  }
  const gestures = usePictureGestures({ mode, frame, here, zoomAt, pan, onDraft: setDraft, onDrawn: finish, onTap })
  const act = () => {
    if (mode === 'tap') onTap?.(crossHair)
    else if (mode === 'draw' && corner === null) setCorner(crossHair)
    else if (mode === 'draw' && corner !== null) {
      finish(boxBetween(corner, crossHair))
      setCorner(null)
      setDraft(null)
    }
  }
  const onKey = (event: KeyboardEvent) => {
    const step = stepOf(event)
    if (step !== null) {
      const next = insidePicture({ x: crossHair.x + step.dx, y: crossHair.y + step.dy })
      setCrossHair(next)
      if (corner !== null) setDraft(boxBetween(corner, next))
    } else if (event.key === 'Enter' || event.key === ' ') act()
    else if (event.key === '+') zoomMiddle(1.5)
    else if (event.key === '-') zoomMiddle(1 / 1.5)
    else if (event.key === '0') fit()
    else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z') onUndo?.()
    else return
    event.preventDefault()
  }

  return (
    // The picture has no intrinsic size; in a column it needs a width.
    <Box sx={{ position: 'relative', alignSelf: 'start', width: 1 }}>
      <Box
        ref={stage}
        role="application"
        tabIndex={0}
        aria-label={t(`picture.${mode}`)}
        {...gestures}
        onKeyDown={onKey}
        sx={{
          position: 'relative',
          width: 1,
          aspectRatio: `${String(picture.width)} / ${String(picture.height)}`,
          maxHeight: { xs: '58vh', md: '68vh' },
          overflow: 'hidden',
          bgcolor: 'common.black',
          borderRadius: 1,
          touchAction: 'none',
          userSelect: 'none',
          cursor: mode === 'draw' ? 'crosshair' : mode === 'tap' ? 'pointer' : 'grab',
          '& [data-cross-hair]': { visibility: 'hidden' },
          '&:focus-visible [data-cross-hair]': { visibility: mode === 'look' ? 'hidden' : 'visible' },
          '&:focus-visible': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        <Box
          style={{ transform: `translate(${String(view.x)}px, ${String(view.y)}px) scale(${String(view.scale)})` }}
          sx={{ position: 'absolute', inset: 0, transformOrigin: '0 0' }}
        >
          <FittedPicture width={picture.width} height={picture.height}>
            <Box ref={surface} sx={{ position: 'absolute', inset: 0 }}>
              <Box
                component="img"
                src={picture.url}
                alt=""
                draggable={false}
                sx={{ width: 1, height: 1, display: 'block' }}
              />
              <CountMarks examples={draft === null ? examples : [...examples, draft]} marks={marks} />
              <CrossHair at={crossHair} scale={view.scale} words={t('crossHair', percent(crossHair))} />
            </Box>
          </FittedPicture>
        </Box>
      </Box>
      <ViewTools isWhole={view.scale === 1} onZoom={zoomMiddle} onFit={fit} />
    </Box>
  )
}

const percent = ({ x, y }: ImagePoint) => ({ x: Math.round(x * 100), y: Math.round(y * 100) })

/** React's wheel listener is passive, so the page would scroll too. */
function useWheel(stage: { readonly current: HTMLElement | null }, onWheel: (event: WheelEvent) => void): void {
  const latest = useRef(onWheel)
  useEffect(() => {
    latest.current = onWheel
  })
  useEffect(() => {
    const element = stage.current
    const turn = (event: WheelEvent) => {
      event.preventDefault()
      latest.current(event)
    }
    element?.addEventListener('wheel', turn, { passive: false })
    return () => element?.removeEventListener('wheel', turn)
  }, [stage])
}

interface ViewToolsProps {
  readonly isWhole: boolean
  readonly onZoom: (by: number) => void
  readonly onFit: () => void
}

function ViewTools({ isWhole, onZoom, onFit }: ViewToolsProps) {
  const t = useCountingTexts()
  const tools: readonly (readonly [string, ReactNode, boolean, () => void])[] = [
    [t('zoom.in'), <AddOutlined key="in" />, false, () => onZoom(1.5)],
    [t('zoom.out'), <RemoveOutlined key="out" />, isWhole, () => onZoom(1 / 1.5)],
    [t('zoom.fit'), <FitScreenOutlined key="fit" />, isWhole, onFit],
  ]
  return (
    <Stack sx={{ position: 'absolute', right: 8, bottom: 8, gap: 0.75 }}>
      {tools.map(([label, icon, isOff, act]) => (
        <IconButton
          key={label}
          aria-label={label}
          disabled={isOff}
          onClick={act}
          sx={{
            width: 44,
            height: 44,
            color: 'common.white',
            bgcolor: 'rgb(0 0 0 / 0.62)',
            '&:hover': { bgcolor: 'rgb(0 0 0 / 0.8)' },
            '&.Mui-disabled': { color: 'rgb(255 255 255 / 0.4)', bgcolor: 'rgb(0 0 0 / 0.4)' },
          }}
        >
          {icon}
        </IconButton>
      ))}
    </Stack>
  )
}
