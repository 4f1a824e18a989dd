import { type HttpsState, certificateUpload, type CertificateUpload } from '@foresite/contract/https'
import { Alert, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor, useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { TextInput } from '#platform/forms/inputs.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { DeleteButton } from '#platform/records/DeleteButton.tsx'
import { DialogButton } from '#ui/DialogButton.tsx'
import { FactList } from '#ui/FactList.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Panel } from '#ui/Panel.tsx'
import { DeviceSteps } from './DeviceSteps.tsx'
import { Fingerprint } from './Fingerprint.tsx'
import { useHttpsTexts } from './texts/texts.ts'

/** The contract's limit: 100,000 characters. */
const maxBytes = 100_000

/** How phones and other computers open the product, and the certificate they get (OPS-6). */
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
              <DeviceSteps
                hosts={state.hosts}
                names={state.redirects ? state.certificate.names : null}
                authorityFingerprint={state.authorityFingerprint}
              />
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
        [t('word.certificate'), t(`kind.${certificate.kind}`)],
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
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <DialogButton label={t(kind === 'uploaded' ? 'replace' : 'upload')} variant="outlined">
        {(close) => <UploadCertificate onClose={close} />}
      </DialogButton>
      {kind === 'uploaded' && (
        <DeleteButton
          call="removeCertificate"
          input={{}}
          title={t('remove.title')}
          text={t('remove.text')}
          confirmLabel={t('remove')}
        />
      )}
    </Stack>
  )
}

/** Uploads a certificate and its key, as files or as text. */
function UploadCertificate({ onClose }: { readonly onClose: () => void }) {
  const t = useHttpsTexts()
  const upload = useCall('uploadCertificate', { quiet: true })
  const { bind, form, state } = useEntityForm({
    record: null,
    schema: certificateUpload,
    fieldsOf: (): CertificateUpload => ({ certificate: '', key: '' }),
    wordsOf: () => [],
    save: (body) => upload.mutateAsync({ body }),
    onSaved: onClose,
  })
  const fill = async (name: keyof CertificateUpload, file: File) => {
    if (file.size > maxBytes) {
      form.setError(name, { type: 'server', message: t('upload.tooLarge') })
      return
    }
    form.clearErrors(name)
    form.setValue(name, await file.text(), { shouldDirty: true })
  }
  return (
    <FormDialog
      title={t('upload.title')}
      text={t('upload.text')}
      saveLabel={t('upload.save')}
      onClose={onClose}
      {...state}
    >
      {(['certificate', 'key'] as const).map((name) => (
        <Stack key={name} sx={{ gap: 1, alignItems: 'start' }}>
          <TextInput
            {...bind(name)}
            label={t(`upload.${name}`)}
            hint={t(`upload.${name}.hint`)}
            multiline
            minRows={3}
            maxRows={6}
          />
          <FileButton accept=".pem,.crt,.cer,.key" onFile={(file) => void fill(name, file)}>
            {t(`upload.choose.${name}`)}
          </FileButton>
        </Stack>
      ))}
    </FormDialog>
  )
}
