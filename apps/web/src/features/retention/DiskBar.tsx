import { Box } from '@mui/material'
import type { Theme } from '@mui/material/styles'

/** A part of a disk, in bytes. */
export interface DiskPart {
  readonly what: string
  readonly bytes: number
  readonly color: string
}

interface DiskBarProps {
  readonly parts: readonly DiskPart[]
  readonly totalBytes: number
  readonly reserveBytes: number
}

/** A disk's parts side by side, its reserve hatched at the end; figures beneath. */
export function DiskBar({ parts, totalBytes, reserveBytes }: DiskBarProps) {
  return (
    <Box aria-hidden sx={{ position: 'relative', borderRadius: 999, overflow: 'hidden' }}>
      <Box sx={{ display: 'flex', height: 14, gap: '2px' }}>
        {parts.map(({ what, bytes, color }) => (
          <Box
            key={what}
            sx={{
              bgcolor: color,
              flexBasis: `${String((bytes / totalBytes) * 100)}%`,
              // Any usage is visible, however small on a large disk.
              minWidth: bytes > 0 ? 3 : 0,
            }}
          />
        ))}
      </Box>
      {reserveBytes > 0 && (
        <Box
          data-part="reserve"
          style={{ width: `${String(Math.min(1, reserveBytes / totalBytes) * 100)}%` }}
          sx={{
            position: 'absolute',
            inset: '0 0 0 auto',
            minWidth: 4,
            borderLeft: '2px solid',
            borderColor: 'text.primary',
            background: hatched,
          }}
        />
      )}
    </Box>
  )
}

/** Reserved space is free but still shows its contents: hatching over the usage. */
export function hatched({ vars }: Theme): string {
  return `repeating-linear-gradient(135deg, ${vars.palette.text.secondary} 0 1.5px, transparent 1.5px 6px)`
}
