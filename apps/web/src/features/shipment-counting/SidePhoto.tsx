import type { PalletPhoto, PalletSide } from '@foresite/contract/shipment-pallets'
import { uploadRules } from '@foresite/contract/uploads'
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useUpload } from '#platform/api/use-upload.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { FileButton } from '#ui/FileButton.tsx'
import { useLoadedPicture } from '#scene/counting/use-loaded-picture.ts'
import { checkPhoto } from './check-photo.ts'
import { usePutPallet } from './opened-shipment.ts'
import type { PhotoFault } from './photo-faults.ts'
import { useShipmentCountingTexts } from './texts/texts.ts'

interface SidePhotoProps {
  readonly shipmentId: string
  readonly palletId: string
  readonly side: PalletSide
  /** Null while none is taken. */
  readonly photo: PalletPhoto | null
}

/** A photo that is not sent yet, since something seems wrong with it. */
interface Doubtful {
  readonly file: File
  readonly faults: readonly PhotoFault[]
}

/** One side of a pallet: taken, checked, sent, and taken again. */
export function SidePhoto({ shipmentId, palletId, side, photo }: SidePhotoProps) {
  const say = useShipmentCountingTexts()
  const put = usePutPallet(shipmentId)
  const [doubtful, setDoubtful] = useState<Doubtful | null>(null)
  const [share, setShare] = useState(0)
  // It goes on when the next pallet is opened; should it fail by then, a message says so and the photo stays missing.
  const sending = useUpload('addPalletPhoto', {
    of: `${palletId} ${side}`,
    onSuccess: ({ pallet }) => {
      put(pallet)
    },
  })
  const send = (file: File) => {
    setDoubtful(null)
    setShare(0)
    const onProgress = (sent: number, total: number) => {
      setShare(total === 0 ? 0 : sent / total)
    }
    sending.mutate({ params: { id: palletId, side }, body: {}, file, onProgress })
  }
  const check = async (file: File) => {
    const faults = await checkPhoto(file)
    if (faults.length === 0) send(file)
    else setDoubtful({ file, faults })
  }
  const name = say(`side.${side}`)
  const take = (label: string) => (
    <FileButton
      variant={photo === null ? 'contained' : 'outlined'}
      accept={uploadRules.image.accept}
      camera="only"
      startIcon={<PhotoCameraOutlined />}
      sx={{ minHeight: 56 }}
      onFile={(file) => void check(file)}
    >
      {label}
    </FileButton>
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
        {photo === null ? (
          <Typography color="textSecondary">{name}</Typography>
        ) : (
          <Box
            component="img"
            src={photo.url}
            alt={say('photo.of', { side: name })}
            sx={{ width: 1, height: 1, objectFit: 'cover' }}
          />
        )}
      </Box>
      {sending.isPending ? (
        <LinearProgress variant="determinate" value={share * 100} aria-label={say('photo.sending', { side: name })} />
      ) : (
        take(photo === null ? name : say('photo.retake', { side: name }))
      )}
      {sending.isError && (
        <Alert severity="error">
          {sentenceOf(sending.error)}
          <Button
            color="inherit"
            onClick={() => {
              send(sending.variables.file)
            }}
            sx={{ minHeight: 44 }}
          >
            {say('photo.again')}
          </Button>
        </Alert>
      )}
      {doubtful !== null && (
        <PhotoQuestion
          doubtful={doubtful}
          title={say('photo.doubt', { side: name })}
          onKeep={() => {
            send(doubtful.file)
          }}
          onClose={() => {
            setDoubtful(null)
          }}
        >
          {take(say('photo.retake', { side: name }))}
        </PhotoQuestion>
      )}
    </Stack>
  )
}

interface PhotoQuestionProps {
  readonly doubtful: Doubtful
  readonly title: string
  readonly onKeep: () => void
  readonly onClose: () => void
  /** What takes it again. */
  readonly children: ReactNode
}

/** What seems wrong with a photo; the person decides. */
function PhotoQuestion({ doubtful: { file, faults }, title, onKeep, onClose, children }: PhotoQuestionProps) {
  const say = useShipmentCountingTexts()
  const picture = useLoadedPicture(file)
  return (
    <AppDialog title={title} width="xs" onClose={onClose} text={faults.map((fault) => say(`fault.${fault}`)).join(' ')}>
      <Stack sx={{ gap: 1.5 }}>
        {picture !== null && picture !== 'broken' && (
          <Box component="img" src={picture.url} alt="" sx={{ width: 1, maxHeight: '40vh', objectFit: 'contain' }} />
        )}
        {children}
        <Button color="inherit" onClick={onKeep} sx={{ minHeight: 56 }}>
          {say('photo.keep')}
        </Button>
      </Stack>
    </AppDialog>
  )
}
