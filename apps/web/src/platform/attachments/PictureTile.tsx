import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import { Box, IconButton } from '@mui/material'
import type { ReactNode } from 'react'

/** A list of picture tiles, as many in a row as fit. */
export function PictureTiles({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="ul"
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))' }}
    >
      {children}
    </Box>
  )
}

interface PictureTileProps {
  readonly url: string | null
  readonly alt: string
  /** The link's accessible name; omitted: the picture's own. */
  readonly open?: string
  /** Null: it cannot be removed. */
  readonly remove?: { readonly label: string; readonly onRemove: () => void } | null
  readonly children?: ReactNode
}

/** A thumbnail of an uploaded picture with its details; opens the full picture. */
export function PictureTile({ url, alt, open, remove = null, children }: PictureTileProps) {
  return (
    <Box component="li" sx={{ minWidth: 0, position: 'relative' }}>
      <Box
        component="a"
        href={url ?? undefined}
        target="_blank"
        rel="noopener"
        aria-label={open}
        sx={{
          display: 'block',
          aspectRatio: '4 / 3',
          borderRadius: 2,
          overflow: 'hidden',
          border: 1,
          borderColor: 'divider',
          bgcolor: 'action.hover',
          '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
        }}
      >
        {url !== null && (
          <Box
            component="img"
            src={url}
            alt={alt}
            loading="lazy"
            sx={{ width: 1, height: 1, objectFit: 'cover', display: 'block' }}
          />
        )}
      </Box>
      {remove !== null && (
        <IconButton
          aria-label={remove.label}
          sx={{ position: 'absolute', top: 4, right: 4, '&, &:hover': { bgcolor: 'background.paper' } }}
          onClick={remove.onRemove}
        >
          <DeleteOutlined fontSize="small" />
        </IconButton>
      )}
      {children !== undefined && <Box sx={{ mt: 0.5 }}>{children}</Box>}
    </Box>
  )
}
