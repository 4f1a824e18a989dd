import type { CountMark } from '@foresite/contract/product-counts'
import type { ImageBox } from '@foresite/contract/primitives'
import { isCounted } from './count-editing.ts'
import { PictureDrawing } from '../picture/PictureDrawing.tsx'

/** A score below this is marked as doubtful. */
const doubtBelow = 0.65
/** Visible on any photo: each has a dark edge. */
const colours = { found: '#2bd46f', doubtful: '#ffb020', added: '#38b6ff', example: '#ff4fd8' } as const

interface CountMarksProps {
  readonly examples: readonly ImageBox[]
  readonly marks: readonly CountMark[]
}

/** Examples and counted pieces over a picture: certain, doubtful, and added by hand. */
export function CountMarks({ examples, marks }: CountMarksProps) {
  return (
    <PictureDrawing>
      {marks.filter(isCounted).map((mark) => (
        <Mark key={mark.id} box={mark.box} colour={colourOf(mark)} />
      ))}
      {examples.map((box) => (
        <Mark key={`${String(box.x)} ${String(box.y)}`} box={box} colour={colours.example} isDashed />
      ))}
    </PictureDrawing>
  )
}

function colourOf({ state, confidence }: CountMark): string {
  if (state === 'added') return colours.added
  return (confidence ?? 1) < doubtBelow ? colours.doubtful : colours.found
}

interface MarkProps {
  readonly box: ImageBox
  readonly colour: string
  readonly isDashed?: boolean
}

/** Slightly smaller than the piece, so that marks of stacked pieces do not touch. */
function Mark({ box: { x, y, w, h }, colour, isDashed = false }: MarkProps) {
  const place = { x: x + w * 0.06, y: y + h * 0.06, width: w * 0.88, height: h * 0.88 }
  return (
    <>
      <rect {...place} fill="none" stroke="rgb(0 0 0 / 0.6)" strokeWidth={5} vectorEffect="non-scaling-stroke" />
      <rect
        {...place}
        fill={colour}
        fillOpacity={0.16}
        stroke={colour}
        strokeWidth={2.5}
        vectorEffect="non-scaling-stroke"
        {...(isDashed ? { strokeDasharray: '7 5' } : {})}
      />
    </>
  )
}
