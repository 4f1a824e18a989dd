import type { PalletPhoto } from '@foresite/contract/shipment-pallets'
import { Alert, Button, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchMedia } from '#platform/api/fetch-media.ts'
import { Loaded } from '#platform/api/Loaded.tsx'
import { useUnsaved } from '#platform/forms/use-unsaved.tsx'
import { isCounted } from '#scene/counting/count-editing.ts'
import { CountButton, CountEditor, ExamplesMarked } from '#scene/counting/CountEditor.tsx'
import { CountProgress } from '#scene/counting/CountProgress.tsx'
import { useCountable } from '#scene/counting/ProductChoice.tsx'
import { useCountingTexts } from '#scene/counting/texts/texts.ts'
import { useLoadedPicture } from '#scene/counting/use-loaded-picture.ts'
import { usePictureCount } from '#scene/counting/use-picture-count.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { StickyButton } from '#ui/StickyButton.tsx'
import { quantityProblem, type PalletLine } from './pallet-fields.ts'
import { QuantityField } from './QuantityField.tsx'
import { useShipmentCountingTexts } from './texts/texts.ts'

/** A photo's count for a line: the corrected number, and the number found. */
type Proposal = Pick<PalletLine, 'quantity' | 'proposed'>

interface CountInPhotoProps {
  readonly line: PalletLine
  /** Photos of the pallet's sides; at least one. */
  readonly photos: readonly PalletPhoto[]
  readonly onUse: (proposal: Proposal) => void
  readonly onClose: () => void
}

/** Counts a product in the photo of a side: the user marks one piece, then corrects the others found. */
export function CountInPhoto({ line, photos, onUse, onClose }: CountInPhotoProps) {
  const t = useShipmentCountingTexts()
  const [chosenId, setChosenId] = useState<string | null>(null)
  const photo = photos.find(({ id }) => id === chosenId) ?? photos[0]
  const [isChanged, setChanged] = useState(false)
  const unsaved = useUnsaved(isChanged)
  return (
    <AppDialog
      title={t('count.in', { name: line.name })}
      width="lg"
      isViewer
      onClose={() => unsaved.leave(onClose)}
      contentSx={{ display: 'grid', gap: 2, alignContent: 'start' }}
    >
      <Stack direction="row" role="group" aria-label={t('word.side')} sx={{ gap: 1, flexWrap: 'wrap' }}>
        {photos.map(({ id, side }) => (
          <StickyButton
            key={id}
            value={id}
            pressed={id === photo?.id}
            onPress={() => unsaved.leave(() => setChosenId(id))}
          >
            {t(`side.${side}`)}
          </StickyButton>
        ))}
      </Stack>
      {photo !== undefined && (
        <CountedPhoto key={photo.id} photo={photo} line={line} onChanged={setChanged} onUse={unsaved.leaving(onUse)} />
      )}
    </AppDialog>
  )
}

interface CountedPhotoProps {
  readonly photo: PalletPhoto
  readonly line: PalletLine
  /** Called with whether there are unsaved marks. */
  readonly onChanged: (isChanged: boolean) => void
  readonly onUse: (proposal: Proposal) => void
}

function CountedPhoto({ photo: { id, url, side }, ...counting }: CountedPhotoProps) {
  const file = useQuery({
    queryKey: [{ palletPhoto: id }],
    queryFn: async ({ signal }) => {
      const content = await fetchMedia('readPalletImage', url, signal)
      return new File([content], `${side}.jpg`, { type: 'image/jpeg' })
    },
    staleTime: Infinity,
  })
  return <Loaded query={file}>{(loaded) => <Counting file={loaded} {...counting} />}</Loaded>
}

interface CountingProps extends Omit<CountedPhotoProps, 'photo'> {
  readonly file: File
}

function Counting({ file, line, onChanged, onUse }: CountingProps) {
  const t = useShipmentCountingTexts()
  const tCounting = useCountingTexts()
  const picture = useLoadedPicture(file)
  const counting = usePictureCount('countProducts', onChanged)
  const hasKept = useCountable().has(line.productId ?? '')
  // A photo shows only the front row of a pallet.
  const [rows, setRows] = useState('1')
  if (picture === 'broken') return <Alert severity="error">{t('photo.broken')}</Alert>
  if (picture === null) return <LoadingState />
  const { examples, marks } = counting.editor
  const seen = marks?.filter(isCounted).length ?? 0
  const deep = quantityProblem(rows) === null ? Number(rows) : 1
  return (
    <CountEditor picture={picture} {...counting.editor}>
      {marks === null && <ExamplesMarked count={examples.length} isFull={counting.isFull} />}
      <CountProgress flight={counting.flight} label={tCounting('counting')} problems={[counting.problem]} />
      {marks === null ? (
        <CountButton
          examples={examples.length}
          hasKept={hasKept}
          disabled={counting.flight !== null}
          onPress={() => counting.count(file, line.productId)}
        />
      ) : (
        <>
          <QuantityField label={t('count.rows')} value={rows} isChecked onChange={setRows} />
          <Button
            variant="contained"
            size="large"
            sx={{ minHeight: 56 }}
            onClick={() => {
              // Rows behind the first are entered by hand, so the count is no longer a proposal.
              onUse({ quantity: String(seen * deep), proposed: deep === 1 ? counting.proposed : null })
            }}
          >
            {t('count.use', { number: seen * deep })}
          </Button>
          <Button color="inherit" onClick={counting.backToExamples} sx={{ minHeight: 52 }}>
            {tCounting('examples.again')}
          </Button>
        </>
      )}
    </CountEditor>
  )
}
