import { certificateUpload, type CertificateUpload } from '@foresite/contract/https'
import { Stack } from '@mui/material'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { TextInput } from '#platform/forms/inputs.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { useHttpsTexts } from './texts/texts.ts'

/** What fits into the fields of the contract: 100,000 characters. */
const mostBytes = 100_000

/** Takes a certificate and its key, as files or as text. */
export function UploadCertificate({ onClose }: { readonly onClose: () => void }) {
  const t = useHttpsTexts()
  const upload = useCall('uploadCertificate')
  const { form, state } = useEntityForm({
    record: null,
    schema: certificateUpload,
    fieldsOf: (): CertificateUpload => ({ certificate: '', key: '' }),
    wordsOf: () => [],
    save: (body) => upload.mutateAsync({ body }),
    onSaved: onClose,
  })
  const fill = async (name: keyof CertificateUpload, file: File) => {
    if (file.size > mostBytes) {
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
            control={form.control}
            name={name}
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
