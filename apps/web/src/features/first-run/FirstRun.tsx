import LinkOutlined from '@mui/icons-material/LinkOutlined'
import MovieOutlined from '@mui/icons-material/MovieOutlined'
import { Box, Card, CardActionArea, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { Muted } from '#ui/Muted.tsx'
import { useFirstRunTexts } from './texts/texts.ts'

interface FirstRunProps {
  /** The addresses of the two ways to add the first camera. */
  readonly addressHref: string
  readonly fileHref: string
}

const steps = ['step.camera', 'step.zone', 'step.module', 'step.incident'] as const

/** What a site without cameras shows: what the product is, and two ways to start. */
export function FirstRun({ addressHref, fileHref }: FirstRunProps) {
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
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <Way href={addressHref} icon={<LinkOutlined />} title={t('way.address')} text={t('way.address.text')} />
        <Way href={fileHref} icon={<MovieOutlined />} title={t('way.file')} text={t('way.file.text')} />
      </Box>
      <Stack component="section" aria-label={t('steps')} sx={{ gap: 1.5 }}>
        <Typography variant="overline" color="textSecondary" sx={{ textAlign: { md: 'center' } }}>
          {t('steps')}
        </Typography>
        <Box
          component="ol"
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', md: 'repeat(4, 1fr)' },
            gap: 2,
            m: 0,
            p: 0,
            listStyle: 'none',
          }}
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
  readonly href: string
  readonly icon: ReactNode
  readonly title: string
  readonly text: string
}

function Way({ href, icon, title, text }: WayProps) {
  return (
    <Card>
      <CardActionArea href={href} sx={{ height: 1, p: 3, display: 'flex', gap: 2, alignItems: 'flex-start' }}>
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
            {title}
          </Typography>
          <Muted>{text}</Muted>
        </Stack>
      </CardActionArea>
    </Card>
  )
}
