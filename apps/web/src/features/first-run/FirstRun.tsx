import LinkOutlined from '@mui/icons-material/LinkOutlined'
import MovieOutlined from '@mui/icons-material/MovieOutlined'
import { Box, Card, CardActionArea, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { to } from '#platform/routing/paths.ts'
import { Muted } from '#ui/Muted.tsx'
import { SideBySide } from '#ui/SideBySide.tsx'
import { useFirstRunTexts } from './texts/texts.ts'

const steps = ['step.camera', 'step.zone', 'step.module', 'step.incident'] as const

/** What a site without cameras shows: what the product is, and two ways to start. */
export function FirstRun() {
  const t = useFirstRunTexts()
  return (
    <Stack sx={{ maxWidth: 880, mx: 'auto', py: { xs: 1, md: 5 }, gap: { xs: 3, md: 4 } }} data-testid="first-run">
      <Stack sx={{ gap: 1.5, textAlign: { md: 'center' }, alignItems: { md: 'center' } }}>
        <Typography component="h2" variant="h4">
          {t('title')}
        </Typography>
        <Typography color="textSecondary" sx={{ maxWidth: 620 }}>
          {t('text')}
        </Typography>
      </Stack>
      <SideBySide narrowest={260}>
        <Way way="address" icon={<LinkOutlined />} />
        <Way way="file" icon={<MovieOutlined />} />
      </SideBySide>
      <Stack component="section" aria-label={t('steps')} sx={{ gap: 1.5 }}>
        <Typography variant="overline" color="textSecondary" sx={{ textAlign: { md: 'center' } }}>
          {t('steps')}
        </Typography>
        <Box
          component="ol"
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr', md: 'repeat(4, 1fr)' } }}
        >
          {steps.map((step, index) => (
            <Stack component="li" key={step} direction="row" sx={{ gap: 1.25, alignItems: 'center', minWidth: 0 }}>
              <Box
                aria-hidden
                sx={{
                  flex: 'none',
                  display: 'grid',
                  placeItems: 'center',
                  width: 28,
                  height: 28,
                  borderRadius: '50%',
                  bgcolor: index === 0 ? 'primary.main' : 'action.selected',
                  color: index === 0 ? 'primary.contrastText' : 'text.secondary',
                  fontSize: 13,
                  fontWeight: 700,
                }}
              >
                {index + 1}
              </Box>
              <Typography variant="body2">{t(step)}</Typography>
            </Stack>
          ))}
        </Box>
      </Stack>
    </Stack>
  )
}

interface WayProps {
  readonly way: 'address' | 'file'
  readonly icon: ReactNode
}

/** A way to add the first camera. */
function Way({ way, icon }: WayProps) {
  const t = useFirstRunTexts()
  return (
    <Card>
      <CardActionArea
        href={`${to('liveCameraViews')}?add=${way}`}
        sx={{ height: 1, p: 3, display: 'flex', gap: 2, alignItems: 'flex-start' }}
      >
        <Box
          aria-hidden
          sx={{
            flex: 'none',
            display: 'grid',
            placeItems: 'center',
            width: 48,
            height: 48,
            borderRadius: 3,
            bgcolor: 'primary.tint',
            color: 'primary.text',
          }}
        >
          {icon}
        </Box>
        <Stack sx={{ gap: 0.5, minWidth: 0 }}>
          <Typography variant="h6" component="h3">
            {t(`way.${way}`)}
          </Typography>
          <Muted>{t(`way.${way}.text`)}</Muted>
        </Stack>
      </CardActionArea>
    </Card>
  )
}
