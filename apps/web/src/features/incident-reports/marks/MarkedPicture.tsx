import type { EmployeeMark } from '@foresite/contract/incident-reports'
import { Box } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { NoPicture } from '#scene/picture/NoPicture.tsx'
import { useReportTexts } from '../texts/texts.ts'
import { markColour, placeOfMark } from './mark-style.ts'

interface MarkedPictureProps {
  readonly url: string | null
  readonly alt: string
  /** Marks to show, without editing. */
  readonly marks?: readonly EmployeeMark[]
  /** An overlay once the picture has loaded. */
  readonly children?: ReactNode
}

/** A report's picture with its marks; a text if there is no picture. */
export function MarkedPicture({ url, alt, marks = [], children }: MarkedPictureProps) {
  const t = useReportTexts()
  const [loaded, setLoaded] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const path = url?.split('?')[0] ?? null
  if (url === null || path === failed)
    return (
      <Box sx={{ position: 'relative', height: 180, bgcolor: 'common.black', borderRadius: 1 }}>
        <NoPicture size="large">{t(url === null ? 'word.noPicture' : 'picture.gone')}</NoPicture>
      </Box>
    )
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        justifyItems: 'center',
        bgcolor: 'common.black',
        borderRadius: 1,
      }}
    >
      {/* Exactly as large as the picture: marks are stored as fractions of it. */}
      <Box
        sx={{
          position: 'relative',
          display: 'grid',
          gridTemplateColumns: 'minmax(0, auto)',
          maxWidth: '100%',
          userSelect: 'none',
        }}
      >
        <Box
          component="img"
          // Keyed by path: a new ticket is not a new picture.
          key={path}
          src={url}
          alt={alt}
          draggable={false}
          onLoad={() => setLoaded(path)}
          onError={() => setFailed(path)}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: '62vh' }}
        />
        {loaded === path && (
          <>
            {marks.map((mark, index) => (
              <Box
                key={index}
                aria-hidden
                style={placeOfMark(mark)}
                sx={{
                  position: 'absolute',
                  border: '2.5px solid',
                  borderColor: markColour,
                  borderRadius: 0.5,
                  boxShadow: '0 0 0 1px rgb(255 255 255 / 0.9)',
                }}
              />
            ))}
            {children}
          </>
        )}
      </Box>
    </Box>
  )
}
