import type { HttpsState } from '@foresite/contract/https'
import { Alert, Button, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { ConfirmDelete } from '#platform/records/ConfirmDelete.tsx'
import { FactList } from '#ui/FactList.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { DeviceSteps } from './DeviceSteps.tsx'
import { Fingerprint } from './Fingerprint.tsx'
import { useHttpsTexts } from './texts/texts.ts'
import { UploadCertificate } from './UploadCertificate.tsx'

/** How phones and other computers open the product, and the certificate they are shown (OPS-6). */
export function HttpsPanel() {
  const t = useHttpsTexts()
  const https = useQuery(queryFor('readHttps'))
  return (
    <Panel title={t('title')}>
      <Loaded query={https}>
        {(state) => (
          <Stack sx={{ gap: 2.5 }}>
            <Muted>{t('why')}</Muted>
            {!state.redirects && <Alert severity="warning">{t('redirects.off')}</Alert>}
            {!state.isReachable && <Alert severity="info">{t('unreachable')}</Alert>}
            {state.hosts.length === 0 ? (
              <Alert severity="info">{t('hosts.none')}</Alert>
            ) : (
              <DeviceSteps hosts={state.hosts} authorityFingerprint={state.authorityFingerprint} />
            )}
            <CertificateFacts state={state} />
            <CertificateActions kind={state.certificate.kind} />
          </Stack>
        )}
      </Loaded>
    </Panel>
  )
}

function CertificateFacts({ state: { certificate } }: { readonly state: HttpsState }) {
  const t = useHttpsTexts()
  const format = useFormat()
  return (
    <FactList
      facts={[
        [t('fact.kind'), t(`kind.${certificate.kind}`)],
        [t('fact.names'), certificate.names.join(', ')],
        [t('fact.issuer'), certificate.issuer],
        [t('fact.expires'), format.date(certificate.expiresAt)],
        [t('fact.fingerprint'), <Fingerprint key="fingerprint">{certificate.fingerprint}</Fingerprint>],
      ]}
    />
  )
}

function CertificateActions({ kind }: { readonly kind: HttpsState['certificate']['kind'] }) {
  const t = useHttpsTexts()
  const [isUploading, setUploading] = useState(false)
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button variant="outlined" onClick={() => setUploading(true)}>
        {t(kind === 'uploaded' ? 'replace' : 'upload')}
      </Button>
      {kind === 'uploaded' && (
        <ConfirmDelete
          call="removeCertificate"
          input={{}}
          title={t('remove.title')}
          text={t('remove.text')}
          confirmLabel={t('remove')}
        >
          {(ask) => (
            <Button color="inherit" onClick={ask}>
              {t('remove')}
            </Button>
          )}
        </ConfirmDelete>
      )}
      {isUploading && <UploadCertificate onClose={() => setUploading(false)} />}
    </Stack>
  )
}
