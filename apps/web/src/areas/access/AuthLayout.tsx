import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import { Box, Stack, Typography } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { useAccessTexts } from '#features/access/texts/texts.ts'
import { Muted } from '#ui/Muted.tsx'

interface AuthLayoutProps {
  readonly logo: ReactNode
  /** Beside the logo, like the language switch. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

const points = ['welcome.point.safety', 'welcome.point.reports', 'welcome.point.privacy'] as const

/** Two panels: the product's purpose, and the logo with the form (SHELL-5). */
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
          <Stack component="ul" sx={{ mt: 1, gap: 1.5 }}>
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

/** Decorative: a loading dock as a camera sees it, with a zone and detections. */
function AuthPicture() {
  const { palette } = useTheme()
  const line = {
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 1.5,
    strokeLinejoin: 'round',
  } as const
  const found = { fill: 'none', stroke: palette.nav.mark, strokeWidth: 2.5 } as const
  return (
    <Box
      component="svg"
      viewBox="0 0 520 270"
      aria-hidden
      sx={{ display: 'block', width: '100%', maxWidth: 520, height: 'auto' }}
    >
      <g opacity="0.3" {...line}>
        <path d="M0 170 H520 M0 170 L-60 270 M104 170 L70 270 M208 170 L196 270 M312 170 L324 270 M416 170 L450 270 M520 170 L580 270 M0 212 H520" />
        <path d="M30 170 V60 H130 V170 M160 170 V60 H260 V170" />
        <path d="M30 82 H130 M30 104 H130 M30 126 H130 M30 148 H130 M160 82 H260" />
        <path d="M0 36 H520 M300 36 V170 M300 90 H520 M300 130 H520 M410 36 V170" />
      </g>
      <polygon
        points="150,182 300,182 326,252 120,252"
        fill={palette.nav.mark}
        fillOpacity="0.14"
        stroke={palette.nav.mark}
        strokeWidth="2"
        strokeDasharray="7 6"
      />
      <g opacity="0.75" {...line}>
        <path d="M166 168 V92 H254 V168 M176 168 A8 8 0 1 0 192 168 M228 168 A8 8 0 1 0 244 168" />
        <circle cx="222" cy="196" r="6" />
        <path d="M222 202 V226 M222 208 L212 218 M222 208 L232 218 M222 226 L214 242 M222 226 L230 242" />
        <path d="M332 168 V138 H366 V168 M340 138 V118 H372 V138 M366 150 H392 V168" />
      </g>
      <path d="M204 194 V184 H214 M230 184 H240 V194 M204 238 V248 H214 M230 248 H240 V238" {...found} />
      <path d="M154 94 V80 H168 M252 80 H266 V94 M154 166 V180 H168 M252 180 H266 V166" {...found} opacity="0.7" />
      <path d="M322 122 V108 H336 M388 108 H402 V122 M322 162 V176 H336 M388 176 H402 V162" {...found} opacity="0.7" />
    </Box>
  )
}
