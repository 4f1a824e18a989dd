import { palletSide, type PalletSide, type ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { Shipment } from '@foresite/contract/shipments'
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined'
import { Alert, Box, Button, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { sentenceOf } from '#platform/api/call.ts'
import { fetchMedia } from '#platform/api/fetch-media.ts'
import { stillPath } from '#scene/live/camera-addresses.ts'
import { SideBySide } from '#ui/SideBySide.tsx'
import { checkPhoto } from './check-photo.ts'
import { keepSidePhoto } from './keep-side-photo.ts'
import { useShipmentCountingTexts } from './texts/texts.ts'

interface StationPhotosProps {
  readonly shipment: Shipment
  readonly pallet: ShipmentPallet
  readonly cameraId: string
}

/** The four sides of a pallet, each taken from the station camera's current picture. */
export function StationPhotos({ shipment, pallet, cameraId }: StationPhotosProps) {
  const t = useShipmentCountingTexts()
  const takePhoto = useMutation({
    mutationFn: async (side: PalletSide) => {
      const content = await fetchMedia('cameraStill', stillPath(cameraId), new AbortController().signal)
      const file = new File([content], `${side}.jpg`, { type: 'image/jpeg' })
      await keepSidePhoto(shipment, pallet, side, file)
      return checkPhoto(file)
    },
  })
  return (
    <Box component="section" aria-label={t('word.photos')} sx={{ display: 'grid', gap: 1 }}>
      <Typography component="h3" variant="subtitle2">
        {t('photos.count', { done: pallet.photos.length, all: palletSide.options.length })}
      </Typography>
      <SideBySide narrowest={124} gap={1}>
        {palletSide.options.map((side) => {
          const photo = pallet.photos.find((each) => each.side === side)
          const name = t(`side.${side}`)
          return (
            <Box key={side} sx={{ display: 'grid', gap: 0.5, alignContent: 'start' }}>
              <Box sx={{ aspectRatio: '4 / 3', borderRadius: 1, overflow: 'hidden', bgcolor: 'action.hover' }}>
                {photo !== undefined && (
                  <Box
                    component="img"
                    src={photo.url}
                    alt={t('photo.of', { side: name })}
                    sx={{ width: 1, height: 1, objectFit: 'cover', display: 'block' }}
                  />
                )}
              </Box>
              <Button
                variant={photo === undefined ? 'contained' : 'outlined'}
                startIcon={<PhotoCameraOutlined />}
                aria-label={t(photo === undefined ? 'sequence.photo' : 'photo.retake', { side: name })}
                loading={takePhoto.isPending && takePhoto.variables === side}
                sx={{ minHeight: 52, px: 1 }}
                onClick={() => takePhoto.mutate(side)}
              >
                {name}
              </Button>
            </Box>
          )
        })}
      </SideBySide>
      {takePhoto.error !== null && <Alert severity="error">{sentenceOf(takePhoto.error)}</Alert>}
      {takePhoto.data !== undefined && takePhoto.data.length > 0 && (
        <Alert severity="warning">{takePhoto.data.map((fault) => t(`fault.${fault}`)).join(' ')}</Alert>
      )}
    </Box>
  )
}
