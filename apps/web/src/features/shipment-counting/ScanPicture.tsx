import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import { Alert, Stack } from '@mui/material'
import { uploadRules } from '@foresite/contract/uploads'
import { useOnline } from '#platform/api/use-online.ts'
import { useStoppableUpload } from '#platform/api/use-upload.ts'
import { CountProgress } from '#scene/counting/CountProgress.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { labelReadingOf, type LabelReading } from './label-reading.ts'
import { useShipmentCountingTexts } from './texts/texts.ts'

interface ScanPictureProps {
  readonly children: string
  readonly onRead: (reading: LabelReading) => void
}

/** Takes a photo of a label or barcode and reads it. */
export function ScanPicture({ children, onRead }: ScanPictureProps) {
  const t = useShipmentCountingTexts()
  const { send, flight, problem } = useStoppableUpload('recognizeText', {
    onSuccess: (reading) => onRead(labelReadingOf(reading)),
  })
  const isOnline = useOnline()
  if (!isOnline) return <Alert severity="info">{t('network.scan')}</Alert>
  return (
    <Stack sx={{ gap: 1 }}>
      {flight === null ? (
        <FileButton
          variant="outlined"
          accept={uploadRules.image.accept}
          camera="only"
          startIcon={<PhotoCameraOutlined />}
          sx={{ minHeight: 56 }}
          onFile={(file) => send({ body: {}, file })}
        >
          {children}
        </FileButton>
      ) : (
        <CountProgress flight={flight} label={t('scan.reading')} problems={[]} />
      )}
      {problem !== null && <Alert severity="error">{problem}</Alert>}
    </Stack>
  )
}
