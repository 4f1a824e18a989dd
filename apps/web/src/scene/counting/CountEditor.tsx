import type { CountMark } from '@foresite/contract/product-counts'
import type { ImageBox, ImagePoint } from '@foresite/contract/primitives'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { Box, Button, Stack, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { Muted } from '#ui/Muted.tsx'
import { Columns } from '#ui/SideBySide.tsx'
import { isCounted } from './count-editing.ts'
import { CountPicture, type LoadedPicture } from './CountPicture.tsx'
import { useCountingTexts } from './texts/texts.ts'

interface CountEditorProps {
  readonly picture: LoadedPicture
  readonly examples: readonly ImageBox[]
  /** Null before the count, while examples are drawn. */
  readonly marks: readonly CountMark[] | null
  readonly onDrawn: (box: ImageBox) => void
  readonly onTap: (at: ImagePoint) => void
  /** Null if there is nothing to undo. */
  readonly onUndo: (() => void) | null
  /** Fields and buttons, shown below the number. */
  readonly children: ReactNode
}

/** A picture with examples or marks, the count and its actions; in a column on a phone. */
export function CountEditor({ picture, examples, marks, onDrawn, onTap, onUndo, children }: CountEditorProps) {
  const t = useCountingTexts()
  return (
    <Columns from="md" widths="minmax(0, 1fr) 320px">
      <CountPicture
        picture={picture}
        examples={marks === null ? examples : []}
        marks={marks ?? []}
        mode={marks === null ? 'draw' : 'tap'}
        onDrawn={onDrawn}
        onTap={onTap}
        {...(onUndo === null ? {} : { onUndo })}
      />
      <Stack sx={{ gap: 2, minWidth: 0 }}>
        {marks === null ? <Muted>{t('examples.hint')}</Muted> : <CountNumber marks={marks} />}
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<UndoOutlined />}
          disabled={onUndo === null}
          onClick={() => onUndo?.()}
        >
          {t('word.undo')}
        </Button>
        {children}
      </Stack>
    </Columns>
  )
}

/** The number of examples drawn. */
export function ExamplesMarked({ count, isFull }: { readonly count: number; readonly isFull: boolean }) {
  const t = useCountingTexts()
  return (
    <Typography variant="subtitle2" role="status">
      {t(isFull ? 'examples.full' : 'examples.count', { count })}
    </Typography>
  )
}

interface CountButtonProps {
  readonly examples: number
  /** Whether the product has stored examples, so that no box is needed. */
  readonly hasKept: boolean
  readonly disabled: boolean
  readonly onPress: () => void
}

/** The button that starts the count. */
export function CountButton({ examples, hasKept, disabled, onPress }: CountButtonProps) {
  const t = useCountingTexts()
  return (
    <Button variant="contained" size="large" disabled={disabled || (examples === 0 && !hasKept)} onClick={onPress}>
      {t(examples === 0 && hasKept ? 'count.kept' : 'count')}
    </Button>
  )
}

/** The count in large type, with its corrections. */
function CountNumber({ marks }: { readonly marks: readonly CountMark[] }) {
  const t = useCountingTexts()
  const { number } = useFormat()
  const of = (state: CountMark['state']) => marks.filter((mark) => mark.state === state).length
  const [removed, added] = [of('removed'), of('added')]
  const count = marks.filter(isCounted).length
  return (
    <Box>
      <Typography component="p" role="status" aria-label={t('number.label', { count })}>
        <Box component="span" sx={{ fontSize: 72, fontWeight: 800, lineHeight: 1, fontVariantNumeric: 'tabular-nums' }}>
          {number(count)}
        </Box>
      </Typography>
      <Muted>{removed + added === 0 ? t('number.proposed') : t('number.corrected', { added, removed })}</Muted>
      <Muted sx={{ mt: 1 }}>{t('correct.hint')}</Muted>
    </Box>
  )
}
