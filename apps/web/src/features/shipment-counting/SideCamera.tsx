import { palletSide, type PalletSide, type ShipmentPallet } from '@foresite/contract/shipment-pallets'
import type { Shipment } from '@foresite/contract/shipments'
import { Alert, Box, Button, ButtonBase } from '@mui/material'
import { useState } from 'react'
import { useLoadedPicture } from '#scene/counting/use-loaded-picture.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { checkPhoto } from './check-photo.ts'
import { keepSidePhoto } from './keep-side-photo.ts'
import type { Doubtful } from './photo-faults.ts'
import { useRearCamera } from './rear-camera.ts'
import { useShipmentCountingTexts } from './texts/texts.ts'

interface SideCameraProps {
  readonly shipment: Shipment
  readonly pallet: ShipmentPallet
  /** The first side; the other sides without a photo follow. */
  readonly side: PalletSide
  readonly onClose: () => void
}

/** The rear camera's live picture with an outline to aim at: one press a side, each photo checked at once. */
export function SideCamera({ shipment, pallet, side: first, onClose }: SideCameraProps) {
  const t = useShipmentCountingTexts()
  const [side, setSide] = useState(first)
  const [doubtful, setDoubtful] = useState<Doubtful | null>(null)
  const [isTaking, setTaking] = useState(false)
  const { video, isReady, takePhoto } = useRearCamera()
  const doubted = useLoadedPicture(doubtful?.file ?? null)
  const name = t(`side.${side}`)
  const keep = async (file: File) => {
    setDoubtful(null)
    const isKept = await keepSidePhoto(shipment, pallet, side, file)
    const photographed = new Set([...pallet.photos.map((photo) => photo.side), side])
    const next = palletSide.options.find((each) => !photographed.has(each))
    // If the device is full, the screen behind says so.
    if (next === undefined || !isKept) onClose()
    else setSide(next)
  }
  const shoot = async () => {
    setTaking(true)
    const file = await takePhoto(`${side}.jpg`)
    if (file !== null) {
      const faults = await checkPhoto(file)
      if (faults.length === 0) await keep(file)
      else setDoubtful({ file, faults })
    }
    setTaking(false)
  }
  return (
    <AppDialog
      isViewer
      title={t('camera.title', { side: name })}
      onClose={onClose}
      contentSx={{ p: 0, display: 'grid', bgcolor: 'common.black', placeItems: 'center', overflow: 'hidden' }}
      actions={
        doubtful === null ? (
          <ButtonBase
            focusRipple
            aria-label={t('camera.shoot', { side: name })}
            disabled={!isReady || isTaking}
            onClick={() => void shoot()}
            sx={{
              mx: 'auto',
              my: 1,
              width: 76,
              height: 76,
              borderRadius: '50%',
              border: '5px solid',
              borderColor: 'primary.main',
              bgcolor: isReady && !isTaking ? 'primary.main' : 'action.disabledBackground',
              boxShadow: 'inset 0 0 0 4px var(--mui-palette-background-paper)',
            }}
          />
        ) : (
          <>
            <Button color="inherit" onClick={() => void keep(doubtful.file)} sx={{ minHeight: 60 }}>
              {t('photo.keep')}
            </Button>
            <Button variant="contained" sx={{ minHeight: 60, flexGrow: 1 }} onClick={() => setDoubtful(null)}>
              {t('photo.retake', { side: name })}
            </Button>
          </>
        )
      }
    >
      <Box sx={{ position: 'relative', width: 1, height: 1, minHeight: 240 }}>
        <Box
          component="video"
          ref={video}
          autoPlay
          muted
          playsInline
          aria-label={t('camera.view')}
          sx={{ position: 'absolute', width: 1, height: 1, objectFit: 'contain' }}
        />
        {doubtful === null ? (
          <Outline side={side} />
        ) : (
          <>
            {doubted !== null && doubted !== 'broken' && (
              <Box
                component="img"
                src={doubted.url}
                alt=""
                sx={{ position: 'absolute', width: 1, height: 1, objectFit: 'contain', bgcolor: 'common.black' }}
              />
            )}
            <Alert severity="warning" sx={{ position: 'absolute', left: 8, right: 8, bottom: 8 }}>
              {doubtful.faults.map((fault) => t(`fault.${fault}`)).join(' ')}
            </Alert>
          </>
        )}
      </Box>
    </AppDialog>
  )
}

/** In centimetres: a pallet of 1.2 × 0.8 m with a load of 1.5 m; its long sides are front and back. */
const PALLET_CM = { long: 120, short: 80, load: 150, height: 14 }

/** The outline to aim at: the pallet's feet on the bottom line, its load inside the dashes. */
function Outline({ side }: { readonly side: PalletSide }) {
  const width = side === 'front' || side === 'back' ? PALLET_CM.long : PALLET_CM.short
  const { load, height } = PALLET_CM
  const line = { fill: 'none', vectorEffect: 'non-scaling-stroke', strokeLinejoin: 'round' } as const
  const shape = (
    <>
      <rect x={-width / 2} y={0} width={width} height={load} strokeDasharray="10 8" {...line} />
      <rect x={-width / 2} y={load} width={width} height={height} {...line} />
    </>
  )
  return (
    <Box
      component="svg"
      aria-hidden
      viewBox={`-75 -18 150 ${String(load + height + 36)}`}
      sx={{ position: 'absolute', width: 1, height: 1, pointerEvents: 'none' }}
    >
      {/* Visible against white film and dark halls. */}
      <g stroke="rgba(0,0,0,.6)" strokeWidth={6}>
        {shape}
      </g>
      <g stroke="#fff" strokeWidth={2.5}>
        {shape}
      </g>
    </Box>
  )
}
