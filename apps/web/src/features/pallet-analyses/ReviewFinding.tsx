import type { AnalysedPhoto, ConfirmedFinding } from '@foresite/contract/pallet-analyses'
import type { CountMark } from '@foresite/contract/product-counts'
import { Stack, TextField, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { begin, edit, tapped, undo, type Edited } from '#scene/counting/count-editing.ts'
import { CountEditor } from '#scene/counting/CountEditor.tsx'
import { CountPicture, type LoadedPicture } from '#scene/counting/CountPicture.tsx'
import { useCountingTexts } from '#scene/counting/texts/texts.ts'
import { DayField } from '#ui/DayField.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { Columns } from '#ui/SideBySide.tsx'
import { StickyButton } from '#ui/StickyButton.tsx'
import { useAnalysisTexts } from './texts/texts.ts'

interface ReviewFindingProps {
  readonly photo: AnalysedPhoto
  readonly picture: LoadedPicture | 'broken' | null
  /** Called when there is an unsaved correction. */
  readonly onChanged: () => void
  /** The buttons that confirm a finding. */
  readonly actions: (confirmed: ConfirmedFinding) => ReactNode
}

/** The size of an added mark when nothing was found. */
const fallbackBox = { x: 0, y: 0, w: 0.06, h: 0.06 }

/** Reviews a count: pieces are corrected on the picture. */
export function ReviewCount({ photo, picture, onChanged, actions }: ReviewFindingProps) {
  const tCounting = useCountingTexts()
  const known = photo.confirmed ?? photo.found
  const [marks, setMarks] = useState<Edited<readonly CountMark[]>>(begin(known?.kind === 'count' ? known.marks : []))
  if (picture === null) return <LoadingState />
  if (picture === 'broken') return <Typography color="error">{tCounting('photo.broken')}</Typography>
  return (
    <CountEditor
      picture={picture}
      examples={[]}
      marks={marks.present}
      onDrawn={() => undefined}
      onTap={(at) => {
        const id = `reviewed-${String(Date.parse(photo.updatedAt))}-${String(marks.past.length)}`
        setMarks(edit(marks, tapped(marks.present, at, id, marks.present[0]?.box ?? fallbackBox)))
        onChanged()
      }}
      onUndo={marks.past.length === 0 ? null : () => setMarks(undo)}
    >
      {actions({ kind: 'count', marks: [...marks.present] })}
    </CountEditor>
  )
}

/** Reviews a label: one of the codes and lines found, or typed. */
export function ReviewLabel({ photo, picture, onChanged, actions }: ReviewFindingProps) {
  const t = useAnalysisTexts()
  const { found, result } = photo
  const [label, setLabel] = useState(typeof result === 'string' ? result : '')
  const read = found?.kind === 'label' ? found : null
  const codes = read?.codes.flatMap(({ sscc, text }) => (sscc === null ? [text] : [sscc, text])) ?? []
  // Nobody reads more; anything else is typed.
  const choices = [...new Set([...codes, ...(read?.lines ?? [])])].slice(0, 8)
  const choose = (next: string) => {
    setLabel(next)
    onChanged()
  }
  return (
    <BesidePicture photo={photo} picture={picture}>
      <TextField
        label={t('result.label')}
        helperText={t('review.label.hint')}
        value={label}
        slotProps={{ htmlInput: { maxLength: 200 } }}
        onChange={({ target }) => choose(target.value)}
      />
      <Choices
        values={choices.map((text) => [text, text.slice(0, 80)])}
        chosen={label}
        onChoose={(text) => choose(text.slice(0, 200))}
      />
      {actions({ kind: 'label', label })}
    </BesidePicture>
  )
}

/** Reviews a date: one of those found, another one, or none. */
export function ReviewExpiry({ photo, picture, onChanged, actions }: ReviewFindingProps) {
  const t = useAnalysisTexts()
  const format = useFormat()
  const { found, result } = photo
  const [day, setDay] = useState(typeof result === 'string' ? result : null)
  const dates = found?.kind === 'expiry' ? found.dates : []
  const choose = (next: string | null) => {
    setDay(next)
    onChanged()
  }
  return (
    <BesidePicture photo={photo} picture={picture}>
      <DayField
        inForm
        label={t('result.expiry')}
        value={day ?? undefined}
        onChange={(chosen) => choose(chosen ?? null)}
      />
      <Choices
        values={[
          ...dates.map((date) => [date.day, t(`review.date.${date.kind}`, { day: format.day(date.day) })] as const),
          ['', t('review.expiry.none')],
        ]}
        chosen={day ?? ''}
        onChoose={(chosen) => choose(chosen === '' ? null : chosen)}
      />
      {actions({ kind: 'expiry', day })}
    </BesidePicture>
  )
}

interface ChoicesProps {
  readonly values: readonly (readonly [value: string, label: string])[]
  readonly chosen: string
  readonly onChoose: (value: string) => void
}

/** Readings to choose from with one tap. */
function Choices({ values, chosen, onChoose }: ChoicesProps) {
  const t = useAnalysisTexts()
  return (
    <Stack role="group" aria-label={t('review.found.label')} sx={{ gap: 1, alignItems: 'flex-start' }}>
      <Typography variant="subtitle2">{t(values.length === 0 ? 'review.found.none' : 'review.found.label')}</Typography>
      {values.map(([value, label]) => (
        <StickyButton
          key={`${value} ${label}`}
          value={value}
          pressed={value === chosen}
          onPress={() => onChoose(value)}
        >
          {label}
        </StickyButton>
      ))}
    </Stack>
  )
}

interface BesidePictureProps extends Pick<ReviewFindingProps, 'photo' | 'picture'> {
  readonly children: ReactNode
}

/** The photo, with zoom, beside its finding; stacked on a phone. */
function BesidePicture({ picture, children }: BesidePictureProps) {
  const tCounting = useCountingTexts()
  return (
    <Columns from="md" widths="minmax(0, 1fr) 340px">
      {picture === null ? (
        <LoadingState />
      ) : picture === 'broken' ? (
        <Typography color="error">{tCounting('photo.broken')}</Typography>
      ) : (
        <CountPicture picture={picture} examples={[]} marks={[]} mode="look" />
      )}
      <Stack sx={{ gap: 2, minWidth: 0 }}>{children}</Stack>
    </Columns>
  )
}
