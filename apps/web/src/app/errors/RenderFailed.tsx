import { Box, Stack, Typography } from '@mui/material'
import { useEffect, type MouseEvent } from 'react'
import { useRouteError } from 'react-router'
import { paths } from '#platform/routing/paths.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { pageHeadingId } from '#ui/page-heading.ts'
import { useFrameTexts } from '../texts/texts.ts'

/**
 * Replaces a screen that threw or whose code could not be fetched (ERR-1). It is part of the first load and needs no
 * further code; its link is a plain one, which restarts the app.
 */
export function RenderFailed() {
  const t = useFrameTexts()
  const title = useTitles()
  const error = useRouteError()
  useEffect(() => {
    console.error('A screen failed:', error)
  }, [error])
  return (
    <Stack role="alert" sx={{ maxWidth: 640, mx: 'auto', px: 2, py: 8, gap: 2 }}>
      <Typography id={pageHeadingId} component="h1" variant="h5" tabIndex={-1}>
        {`500 · ${title('failed')}`}
      </Typography>
      <Typography component="h2" variant="subtitle1">
        {t('failed.title')}
      </Typography>
      <Typography color="textSecondary">{t('failed.text')}</Typography>
      <Stack direction="row" sx={{ gap: 3 }}>
        <Way href={window.location.href} onClick={reload}>
          {t('error.reload')}
        </Way>
        <Way href={paths.home}>{t('error.home')}</Way>
      </Stack>
    </Stack>
  )
}

/** Following the link would reload nothing where the address names a section (`#storage`). */
function reload(event: MouseEvent): void {
  event.preventDefault()
  window.location.reload()
}

interface WayProps {
  readonly href: string
  readonly onClick?: (event: MouseEvent) => void
  readonly children: string
}

function Way({ href, onClick, children }: WayProps) {
  return (
    <Box component="a" href={href} onClick={onClick} sx={{ color: 'primary.text', fontWeight: 600 }}>
      {children}
    </Box>
  )
}
