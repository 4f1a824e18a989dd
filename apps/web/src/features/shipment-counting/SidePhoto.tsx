import type { PalletPhoto, PalletSide, ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { Shipment } from '@foresite/contract/shipments'
import { uploadRules } from '@foresite/contract/uploads'
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import { Box, Button, LinearProgress, Stack, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { AppDialog } from '#ui/AppDialog.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { useLoadedPicture } from '#scene/counting/use-loaded-picture.ts'
import { Muted } from '#ui/Muted.tsx'
import { checkPhoto } from './check-photo.ts'
import { countingOutbox, useCountingEntries, type CountingEntry } from './counting-outbox.ts'
import { keepSidePhoto } from './keep-side-photo.ts'
import type { Doubtful } from './photo-faults.ts'
import { Refused } from './Refused.tsx'
import { useShipmentCountingTexts } from './texts/texts.ts'

interface SidePhotoProps {
  readonly shipment: Shipment
  readonly pallet: Pick<ShipmentPallet, 'id' | 'pallet_id'>
  readonly side: PalletSide
  /** Null before the first one. */
  readonly photo: PalletPhoto | null
  /** Opens the live camera; null where the device's camera app takes the photo. */
  readonly onCamera: (() => void) | null
}

/** The photo of one side of a pallet: taken, checked, stored on the device until sent, and retaken. */
export function SidePhoto({ shipment, pallet, side, photo, onCamera }: SidePhotoProps) {
  const t = useShipmentCountingTexts()
  const [doubtful, setDoubtful] = useState<Doubtful | null>(null)
  /** The URL of a photo that failed to load. */
  const [unreachable, setUnreachable] = useState('')
  const waiting = useCountingEntries(shipment.id).findLast(
    ({ call, subject, note }) => call === 'addPalletPhoto' && subject === pallet.id && note.side === side,
  )
  const send = (file: File) => {
    setDoubtful(null)
    void keepSidePhoto(shipment, pallet, side, file)
  }
  const check = async (file: File) => {
    const faults = await checkPhoto(file)
    if (faults.length === 0) send(file)
    else setDoubtful({ file, faults })
  }
  const name = t(`side.${side}`)
  const button = {
    variant: photo === null ? 'contained' : 'outlined',
    // "Retake" with the side fills the button on a phone.
    startIcon: photo === null ? <PhotoCameraOutlined /> : null,
    sx: { minHeight: 56, px: { xs: 1, sm: 2.5 } },
  } as const
  const cameraButton = (label: string) =>
    onCamera === null ? (
      <FileButton {...button} accept={uploadRules.image.accept} camera="only" onFile={(file) => void check(file)}>
        {label}
      </FileButton>
    ) : (
      <Button {...button} onClick={onCamera}>
        {label}
      </Button>
    )
  return (
    <Stack sx={{ gap: 0.75, minWidth: 0 }}>
      <Box
        sx={{
          aspectRatio: '3 / 4',
          borderRadius: 2,
          overflow: 'hidden',
          bgcolor: 'action.hover',
          display: 'grid',
          placeItems: 'center',
          border: photo === null ? '2px dashed' : 0,
          borderColor: 'divider',
        }}
      >
        {photo === null || photo.url === unreachable ? (
          <Typography color="textSecondary" sx={{ p: 1, textAlign: 'center' }}>
            {photo === null ? name : t('photo.there', { side: name })}
          </Typography>
        ) : (
          <Box
            component="img"
            src={photo.url}
            alt={t('photo.of', { side: name })}
            onError={() => setUnreachable(photo.url)}
            sx={{ width: 1, height: 1, objectFit: 'cover' }}
          />
        )}
      </Box>
      {waiting !== undefined && <PhotoWaiting entry={waiting} side={name} />}
      {cameraButton(photo === null ? name : t('photo.retake', { side: name }))}
      {doubtful !== null && (
        <PhotoQuestion
          doubtful={doubtful}
          title={t('photo.doubt', { side: name })}
          onKeep={() => send(doubtful.file)}
          onClose={() => setDoubtful(null)}
        >
          {cameraButton(t('photo.retake', { side: name }))}
        </PhotoQuestion>
      )}
    </Stack>
  )
}

interface PhotoWaitingProps {
  readonly entry: CountingEntry
  readonly side: string
}

/** The upload state of a photo. */
function PhotoWaiting({ entry, side }: PhotoWaitingProps) {
  const t = useShipmentCountingTexts()
  const sending = countingOutbox.useOutbox((state) => state.sending)
  if (entry.refusal !== null) return <Refused entry={entry} />
  if (sending?.seq !== entry.seq) return <Muted small>{t('waiting.title')}</Muted>
  const label = t('photo.sending', { side })
  return <LinearProgress variant="determinate" value={sending.share * 100} aria-label={label} />
}

interface PhotoQuestionProps {
  readonly doubtful: Doubtful
  readonly title: string
  readonly onKeep: () => void
  readonly onClose: () => void
  /** The button that retakes it. */
  readonly children: ReactNode
}

/** Shows the faults of a photo; the user keeps or retakes it. */
function PhotoQuestion({ doubtful: { file, faults }, title, onKeep, onClose, children }: PhotoQuestionProps) {
  const t = useShipmentCountingTexts()
  const picture = useLoadedPicture(file)
  return (
    <AppDialog title={title} width="xs" onClose={onClose} text={faults.map((fault) => t(`fault.${fault}`)).join(' ')}>
      <Stack sx={{ gap: 1.5 }}>
        {picture !== null && picture !== 'broken' && (
          <Box component="img" src={picture.url} alt="" sx={{ width: 1, maxHeight: '40vh', objectFit: 'contain' }} />
        )}
        {children}
        <Button color="inherit" onClick={onKeep} sx={{ minHeight: 56 }}>
          {t('photo.keep')}
        </Button>
      </Stack>
    </AppDialog>
  )
}
