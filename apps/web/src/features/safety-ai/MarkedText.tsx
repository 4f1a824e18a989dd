import { Box, OutlinedInput } from '@mui/material'
import type { DescriptionFlag } from '@foresite/contract/safety-ai'
import type { Ref } from 'react'

interface MarkedTextProps {
  /** The accessible name. */
  readonly label: string
  readonly text: string
  readonly flags: readonly DescriptionFlag[]
  readonly readOnly: boolean
  readonly placeholder: string
  readonly hasProblem: boolean
  readonly describedBy: string
  readonly fieldRef: Ref<HTMLTextAreaElement>
  readonly onChange: (text: string) => void
}

/** The padding and line height of MUI's multi-line field, so that the marks lie exactly over its text. */
const layout = {
  px: '14px',
  py: '16.5px',
  font: 'inherit',
  lineHeight: '1.4375em',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'break-word',
} as const

/** A text field that highlights flagged passages. */
export function MarkedText(props: MarkedTextProps) {
  const { label, text, flags, readOnly, placeholder, hasProblem, describedBy, fieldRef } = props
  return (
    <Box sx={{ position: 'relative', typography: 'body1' }}>
      <OutlinedInput
        multiline
        fullWidth
        minRows={5}
        value={text}
        readOnly={readOnly}
        placeholder={placeholder}
        error={hasProblem}
        inputRef={fieldRef}
        aria-describedby={describedBy}
        slotProps={{ input: { 'aria-label': label } }}
        onChange={({ target }) => props.onChange(target.value)}
        sx={{
          ...layout,
          p: 0,
          borderRadius: '8px',
          '& textarea': layout,
          '&:not(.Mui-focused, .Mui-error) .MuiOutlinedInput-notchedOutline': { borderColor: 'divider' },
        }}
      />
      <Box
        aria-hidden
        sx={{
          ...layout,
          position: 'absolute',
          inset: 0,
          overflow: 'hidden',
          color: 'transparent',
          pointerEvents: 'none',
          '& mark': {
            color: 'transparent',
            backgroundColor: 'transparent',
            borderBottom: '2px solid',
            borderColor: 'warning.main',
            boxShadow: ({ palette }) => `inset 0 -0.6em 0 ${palette.warning.main}33`,
          },
        }}
      >
        {piecesOf(text, flags).map(({ at, piece, isFlagged }) =>
          isFlagged ? <mark key={at}>{piece}</mark> : <span key={at}>{piece}</span>,
        )}
      </Box>
    </Box>
  )
}

interface Piece {
  readonly at: number
  readonly piece: string
  readonly isFlagged: boolean
}

function piecesOf(text: string, flags: readonly DescriptionFlag[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end } of flags) {
    if (start < at || end > text.length) continue
    pieces.push({ at, piece: text.slice(at, start), isFlagged: false })
    pieces.push({ at: start + 0.5, piece: text.slice(start, end), isFlagged: true })
    at = end
  }
  return [...pieces, { at, piece: text.slice(at), isFlagged: false }]
}
