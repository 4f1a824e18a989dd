import { palletSide, type PalletSide, type ShipmentPallet } from '@foresite/contract/shipment-pallets'
import { Box, ButtonBase, Typography } from '@mui/material'
import { CountPicture } from '#scene/counting/CountPicture.tsx'
import { useLoadedPicture } from '#scene/counting/use-loaded-picture.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { Muted } from '#ui/Muted.tsx'
import { useShipmentTexts } from './texts/texts.ts'

/** The side in view, and the finding to mark on it; null marks all findings of the side. */
export interface ShownSide {
  readonly side: PalletSide
  readonly finding: string | null
}

interface PalletSidesProps {
  readonly pallet: ShipmentPallet
  readonly shown: ShownSide
  readonly onShow: (shown: ShownSide) => void
}

/** The photos of a pallet's four sides, one of them large with its damage marked. */
export function PalletSides({ pallet: { photos, findings }, shown, onShow }: PalletSidesProps) {
  const t = useShipmentTexts()
  const photoOf = (side: PalletSide) => photos.find((photo) => photo.side === side)
  const photo = photoOf(shown.side)
  const boxes = findings
    .filter(({ id, side }) => side === shown.side && (shown.finding === null || id === shown.finding))
    .flatMap(({ box }) => box ?? [])
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' }}>
        {palletSide.options.map((side) => (
          <SideButton
            key={side}
            side={side}
            url={photoOf(side)?.url ?? null}
            isShown={side === shown.side}
            onPress={() => onShow({ side, finding: null })}
          />
        ))}
      </Box>
      {photo === undefined ? (
        <Muted sx={{ py: 3, textAlign: 'center' }}>{t('photo.none', { side: t(`side.${shown.side}`) })}</Muted>
      ) : (
        <SidePhoto url={photo.url} boxes={boxes} />
      )}
    </Box>
  )
}

interface SidePhotoProps {
  readonly url: string
  readonly boxes: Parameters<typeof CountPicture>[0]['examples']
  /** Called with each box drawn; missing where the photo is read-only. */
  readonly onDrawn?: Parameters<typeof CountPicture>[0]['onDrawn']
}

/** A photo to zoom and move, with boxes over it. */
export function SidePhoto({ url, boxes, onDrawn }: SidePhotoProps) {
  const t = useShipmentTexts()
  const picture = useLoadedPicture(url)
  if (picture === null) return <LoadingState />
  if (picture === 'broken') return <Typography color="error.text">{t('photo.broken')}</Typography>
  return (
    <CountPicture
      picture={picture}
      examples={boxes}
      marks={[]}
      mode={onDrawn === undefined ? 'look' : 'draw'}
      {...(onDrawn === undefined ? {} : { onDrawn })}
    />
  )
}

interface SideButtonProps {
  readonly side: PalletSide
  readonly url: string | null
  readonly isShown: boolean
  readonly onPress: () => void
}

function SideButton({ side, url, isShown, onPress }: SideButtonProps) {
  const t = useShipmentTexts()
  const name = t(`side.${side}`)
  return (
    <ButtonBase
      aria-pressed={isShown}
      aria-label={url === null ? t('photo.none', { side: name }) : t('photo.open', { side: name })}
      onClick={onPress}
      sx={{
        display: 'grid',
        // The button centres its content, which would shrink the column to the word.
        gridTemplateColumns: 'minmax(0, 1fr)',
        borderRadius: 2,
        overflow: 'hidden',
        border: 2,
        borderColor: isShown ? 'primary.main' : 'divider',
        '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      <Box sx={{ aspectRatio: '4 / 3', width: 1, bgcolor: 'action.hover' }}>
        {url !== null && (
          <Box component="img" src={url} alt="" sx={{ width: 1, height: 1, objectFit: 'cover', display: 'block' }} />
        )}
      </Box>
      <Typography component="span" variant="caption" sx={{ py: 0.5 }}>
        {name}
      </Typography>
    </ButtonBase>
  )
}
