import AddOutlined from '@mui/icons-material/AddOutlined'
import FitScreenOutlined from '@mui/icons-material/FitScreenOutlined'
import RemoveOutlined from '@mui/icons-material/RemoveOutlined'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { useCountingTexts } from './texts/texts.ts'

interface ViewToolsProps {
  readonly isWhole: boolean
  readonly onZoom: (by: number) => void
  readonly onFit: () => void
}

/** Zoom in, zoom out, the whole picture. */
export function ViewTools({ isWhole, onZoom, onFit }: ViewToolsProps) {
  const say = useCountingTexts()
  const tools: readonly (readonly [string, ReactNode, boolean, () => void])[] = [
    [say('zoom.in'), <AddOutlined key="in" />, false, () => onZoom(1.5)],
    [say('zoom.out'), <RemoveOutlined key="out" />, isWhole, () => onZoom(1 / 1.5)],
    [say('zoom.fit'), <FitScreenOutlined key="fit" />, isWhole, onFit],
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
