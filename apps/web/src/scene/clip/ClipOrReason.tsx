import type { Clip } from '@foresite/contract/incidents'
import { Button, CircularProgress, Stack, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { ClipStage } from './ClipStage.tsx'

interface ClipOrReasonProps {
  readonly clip: Clip
  /** Shown until it is ready, or behind the reason when there is none. */
  readonly still: ReactNode
  /** Refetches the clip's address, whose ticket may have expired (AUTH-12). */
  readonly readAgain: () => Promise<Clip>
  readonly missing: string
  readonly children: (clip: Extract<Clip, { readonly state: 'ready' }>, onFailed: () => void) => ReactNode
}

/** A clip that plays; until it is ready, or without one, its still and the reason. */
export function ClipOrReason({ clip, still, readAgain, missing, children }: ClipOrReasonProps) {
  const t = useSceneTexts()
  const [hasFailed, setFailed] = useState(false)
  const [read, setRead] = useState<Clip | null>(null)
  const [isReading, setReading] = useState(false)
  const latest = clip.state === 'ready' && read?.state === 'ready' ? read : clip
  if (latest.state === 'ready' && !hasFailed) return children(latest, () => setFailed(true))
  const tryAgain = async () => {
    setReading(true)
    try {
      setRead(await readAgain())
      setFailed(false)
    } finally {
      setReading(false)
    }
  }
  return (
    <ClipStage>
      {still}
      <Stack
        role="status"
        direction="row"
        sx={{
          position: 'absolute',
          inset: 'auto 0 0 0',
          px: 2,
          py: 1.25,
          gap: 1.25,
          alignItems: 'center',
          bgcolor: 'rgb(0 0 0 / 0.72)',
        }}
      >
        <Typography
          component="div"
          variant="body2"
          sx={{ display: 'flex', gap: 'inherit', alignItems: 'center', flexWrap: 'wrap' }}
        >
          {latest.state === 'ready' ? (
            <>
              {t('clip.failed')}
              <Button
                size="small"
                color="inherit"
                variant="outlined"
                loading={isReading}
                onClick={() => {
                  // The call itself shows a refusal.
                  tryAgain().catch(() => undefined)
                }}
              >
                {t('word.retry')}
              </Button>
            </>
          ) : (
            <>
              {latest.state === 'recording' && <CircularProgress size={14} color="inherit" aria-hidden />}
              {latest.state === 'missing' ? missing : t(`clip.${latest.state}.text`)}
            </>
          )}
        </Typography>
      </Stack>
    </ClipStage>
  )
}
