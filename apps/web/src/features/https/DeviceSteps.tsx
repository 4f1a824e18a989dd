import { pathOf } from '@foresite/contract/client'
import { httpsRoutes } from '@foresite/contract/https'
import { Box, Button, Link, Stack, Typography } from '@mui/material'
import { QRCodeSVG } from 'qrcode.react'
import type { ReactNode } from 'react'
import { Muted } from '#ui/Muted.tsx'
import { Columns } from '#ui/SideBySide.tsx'
import { Fingerprint } from './Fingerprint.tsx'
import { reachableFirst } from './reachable-first.ts'
import { useHttpsTexts } from './texts/texts.ts'

interface DeviceStepsProps {
  /** The server's own addresses, the most likely first. */
  readonly hosts: readonly string[]
  /** The names that the certificate covers; null if a proxy in front has the certificate. */
  readonly names: readonly string[] | null
  /** Null if devices trust the certificate already. */
  readonly authorityFingerprint: string | null
}

/** How to set up a phone: trust the site's certificate authority, then open the product, each by QR code. */
export function DeviceSteps({ hosts, names, authorityFingerprint }: DeviceStepsProps) {
  const t = useHttpsTexts()
  const port = window.location.port === '' ? '' : `:${window.location.port}`
  const ordered = reachableFirst(hosts, window.location.hostname, names)
  const [first = ''] = ordered
  const [address = '', ...others] = ordered.map((host) => `https://${host}${port}/`)
  const authorityPath = pathOf(httpsRoutes.readAuthority, {})
  return (
    <Columns from="sm" gap={3}>
      {authorityFingerprint !== null && (
        <Step
          title={t('install.title')}
          // Served over HTTP: the phone does not trust the certificate yet, and the file is not secret.
          code={{ label: t('install.code'), address: `http://${first}${port}${authorityPath}` }}
        >
          <Typography variant="body2">{t('install.text')}</Typography>
          <Muted component="div">
            {t('fact.authority')}
            <br />
            <Fingerprint>{authorityFingerprint}</Fingerprint>
          </Muted>
          <Button variant="outlined" href={authorityPath} download sx={{ alignSelf: 'start' }}>
            {t('install.download')}
          </Button>
        </Step>
      )}
      <Step
        title={t(authorityFingerprint === null ? 'open.title.only' : 'open.title')}
        code={{ label: t('open.code'), address }}
      >
        <Typography variant="body2">{t('open.text')}</Typography>
        <Link href={address} sx={{ overflowWrap: 'anywhere' }}>
          {address}
        </Link>
        {others.length > 0 && (
          <Muted sx={{ overflowWrap: 'anywhere' }}>
            {t('open.others')} {others.join(', ')}
          </Muted>
        )}
      </Step>
    </Columns>
  )
}

interface StepProps {
  readonly title: string
  readonly code: { readonly label: string; readonly address: string }
  readonly children: ReactNode
}

function Step({ title, code, children }: StepProps) {
  return (
    <Stack component="section" aria-label={title} sx={{ gap: 1.5 }}>
      <Typography component="h3" variant="subtitle2">
        {title}
      </Typography>
      {/* Black on white with a margin in every theme: some cameras read nothing else. */}
      <Box sx={{ bgcolor: '#fff', p: 1.5, borderRadius: 2, alignSelf: 'start', lineHeight: 0 }}>
        <QRCodeSVG value={code.address} title={code.label} size={148} />
      </Box>
      {children}
    </Stack>
  )
}
