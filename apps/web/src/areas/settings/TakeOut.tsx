import { Button } from '@mui/material'
import { useState } from 'react'
import { useExportTexts } from '#features/exports/texts/texts.ts'
import { StretchBar } from '#features/recordings/StretchBar.tsx'
import type { Stretch } from '#features/recordings/timeline-parts.ts'
import { FilmOf } from './FilmOf.tsx'
import { Keep } from './Keep.tsx'

interface TakeOutProps {
  readonly cameraId: string
  readonly stretch: Stretch | null
  /** The moment that is shown; null: now. */
  readonly positionMs: number | null
  readonly onStretch: (stretch: Stretch | null) => void
}

/** What can be done with a stretch of a recording: a film of it, and keeping it beyond its time. */
export function TakeOut({ cameraId, stretch, positionMs, onStretch }: TakeOutProps) {
  const t = useExportTexts()
  const [making, setMaking] = useState(false)
  const close = () => setMaking(false)
  return (
    <StretchBar stretch={stretch} positionMs={positionMs} onStretch={onStretch}>
      <Button size="small" variant="contained" onClick={() => setMaking(true)}>
        {t('make')}
      </Button>
      {stretch !== null && (
        <Keep
          subject={{
            kind: 'recording',
            cameraId,
            from: new Date(stretch.fromMs).toISOString(),
            to: new Date(stretch.toMs).toISOString(),
          }}
        />
      )}
      {making && stretch !== null && (
        <FilmOf
          cameraId={cameraId}
          stretch={stretch}
          onClose={close}
          onOrdered={() => {
            close()
            onStretch(null)
          }}
        />
      )}
    </StretchBar>
  )
}
