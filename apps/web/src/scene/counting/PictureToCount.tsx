import { Alert, Stack } from '@mui/material'
import { Fragment, useState, type ReactNode } from 'react'
import { LoadingState } from '#ui/LoadingState.tsx'
import { ChoosePicture, type ChosenPicture } from './ChoosePicture.tsx'
import type { LoadedPicture } from './CountPicture.tsx'
import { useCountingTexts } from './texts/texts.ts'
import { useLoadedPicture } from './use-loaded-picture.ts'

export interface OpenedPicture extends ChosenPicture {
  readonly picture: LoadedPicture
  /** Returns to the choice of a picture. */
  readonly onOther: () => void
}

interface PictureToCountProps {
  /** Rendered with the picture; remounted for another one. */
  readonly children: (opened: OpenedPicture) => ReactNode
}

/** Asks for a picture to count in, then renders its children with it. */
export function PictureToCount({ children }: PictureToCountProps) {
  const t = useCountingTexts()
  const [chosen, setChosen] = useState<ChosenPicture | null>(null)
  const picture = useLoadedPicture(chosen?.file ?? null)
  if (chosen === null || picture === 'broken')
    return (
      <Stack sx={{ gap: 2 }}>
        {picture === 'broken' && <Alert severity="error">{t('photo.broken')}</Alert>}
        <ChoosePicture onPicture={setChosen} />
      </Stack>
    )
  if (picture === null) return <LoadingState />
  const onOther = () => setChosen(null)
  return <Fragment key={picture.url}>{children({ ...chosen, picture, onOther })}</Fragment>
}
