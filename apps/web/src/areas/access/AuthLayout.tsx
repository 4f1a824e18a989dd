import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import { Box, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useAccessTexts } from '#features/access/texts/texts.ts'
import { Muted } from '#ui/Muted.tsx'
import { AuthPicture } from './AuthPicture.tsx'

interface AuthLayoutProps {
  readonly logo: ReactNode
  /** Beside the logo, like the language switch. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

const points = ['welcome.point.safety', 'welcome.point.reports', 'welcome.point.privacy'] as const

/** Two panels: what the product is for, and the logo with the form (SHELL-5). */
export function AuthLayout({ logo, actions, children }: AuthLayoutProps) {
  const t = useAccessTexts()
  return (
    <Box sx={{ display: 'grid', minHeight: '100dvh', gridTemplateColumns: { md: '7fr 5fr' } }}>
      <Box
        component="aside"
        sx={{
          display: { xs: 'none', md: 'flex' },
          flexDirection: 'column',
          justifyContent: 'center',
          px: 8,
          py: 6,
          color: 'nav.text',
          bgcolor: 'nav.background',
        }}
      >
        <Stack sx={{ maxWidth: 520, gap: 3 }}>
          <AuthPicture />
          <Typography component="p" variant="h4">
            {t('welcome.title')}
          </Typography>
          <Typography sx={{ fontSize: 18 }}>{t('welcome.text')}</Typography>
          <Stack component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, gap: 1.5 }}>
            {points.map((point) => (
              <Stack key={point} component="li" direction="row" sx={{ gap: 1.5 }}>
                <CheckCircleOutlined aria-hidden fontSize="small" sx={{ mt: '2px' }} />
                <Typography variant="body2">{t(point)}</Typography>
              </Stack>
            ))}
          </Stack>
        </Stack>
      </Box>
      <Box component="main" sx={{ display: 'grid', alignContent: { md: 'center' }, p: { xs: 3, sm: 6 } }}>
        <Stack sx={{ width: '100%', maxWidth: 420, mx: 'auto', gap: 4 }}>
          <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
            {logo}
            {actions}
          </Stack>
          <Box sx={{ display: { md: 'none' } }}>
            <Typography component="p" variant="h6">
              {t('welcome.title')}
            </Typography>
            <Muted sx={{ mt: 0.5 }}>{t('welcome.text')}</Muted>
          </Box>
          {children}
        </Stack>
      </Box>
    </Box>
  )
}
