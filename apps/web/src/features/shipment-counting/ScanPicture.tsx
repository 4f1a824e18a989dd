import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import { Alert, Stack } from '@mui/material'
import { uploadRules } from '@foresite/contract/uploads'
import { useRef } from 'react'
import { useOnline } from '#platform/api/use-online.ts'
import { useStoppableUpload } from '#platform/api/use-upload.ts'
import { CountProgress } from '#scene/counting/CountProgress.tsx'
import { useScanner } from '#scene/keyboard/use-scanner.ts'
import { FileButton } from '#ui/FileButton.tsx'
import { Muted } from '#ui/Muted.tsx'
import { labelReadingOf, scannedLabel, type LabelReading } from './label-reading.ts'
import { useShipmentCountingTexts } from './texts/texts.ts'

interface ScanPictureProps {
  readonly children: string
  readonly onRead: (reading: LabelReading) => void
}

/** Takes a photo of a label or barcode and reads it; a handheld scanner needs no photo. */
export function ScanPicture({ children, onRead }: ScanPictureProps) {
  const t = useShipmentCountingTexts()
  const { send, flight, problem } = useStoppableUpload('recognizeText', {
    onSuccess: (reading) => onRead(labelReadingOf(reading)),
  })
  const isOnline = useOnline()
  const root = useRef<HTMLDivElement>(null)
  useScanner(root, (code) => onRead(scannedLabel(code, new Date())))
  return (
    <Stack ref={root} sx={{ gap: 1 }}>
      {!isOnline ? (
        <Alert severity="info">{t('network.scan')}</Alert>
      ) : flight === null ? (
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
      <Muted small>{t('scan.scanner')}</Muted>
    </Stack>
  )
}
