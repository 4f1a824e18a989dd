import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { halfway, middleOf } from '../picture/picture-space.ts'
import { useSceneTexts } from '../texts/texts.ts'
import type { Draft } from './draft.ts'
import type { EditorAction, Grip } from './editor.ts'
import { GripButton } from './GripButton.tsx'
import { gripKey } from './keyboard.ts'
import { maxPoints } from './outline-check.ts'

interface DraftGripsProps {
  readonly draft: Draft
  readonly color: string
  /** The point pressed last; null for none. */
  readonly chosen: number | null
  readonly onPress: (grip: Grip, event: PointerEvent) => void
  readonly act: (action: EditorAction) => void
}

/** Handles of the part being edited: the outline's points or the arrow's ends. */
export function DraftGrips(props: DraftGripsProps) {
  return props.draft.step === 'arrow' ? <ArrowGrips {...props} /> : <OutlineGrips {...props} />
}

function OutlineGrips({ draft, color, chosen, onPress, act }: DraftGripsProps) {
  const t = useSceneTexts()
  const buttons = useRef(new Map<number, HTMLButtonElement>())
  const toFocus = useRef<number | null>(null)
  const { points, closed } = draft

  // A new point gets the focus; a removed one passes it to its neighbour.
  useEffect(() => {
    if (toFocus.current === null) return
    buttons.current.get(Math.min(toFocus.current, points.length - 1))?.focus()
    toFocus.current = null
  }, [points])

  if (draft.step !== 'outline') return null

  const onKey = (grip: Grip, event: KeyboardEvent) => {
    const action = gripKey(event, grip, draft)
    if (action === null) return
    event.preventDefault()
    if (action.type === 'splitEdge') toFocus.current = action.index + 1
    if (action.type === 'removePoint') toFocus.current = action.index
    act(action)
  }
  return (
    <>
      {closed && (
        <GripButton
          at={middleOf(points)}
          label={t('editor.body')}
          look="body"
          color={color}
          onPress={(event) => onPress({ kind: 'body' }, event)}
          onKey={(event) => onKey({ kind: 'body' }, event)}
        />
      )}
      {closed && points.length < maxPoints && (
        <Midpoints
          points={points}
          color={color}
          onPress={(index, event) => {
            toFocus.current = index + 1
            act({ type: 'splitEdge', index })
            onPress({ kind: 'point', index: index + 1 }, event)
          }}
        />
      )}
      {points.map((point, index) => {
        const closing = index === 0 && !closed && points.length > 2
        return (
          <GripButton
            // Points have no identity but their position in the ring.
            key={index}
            at={point}
            label={closing ? t('editor.firstPoint') : t('editor.point', { number: index + 1, count: points.length })}
            look={closing ? 'first' : 'point'}
            chosen={index === chosen}
            color={color}
            buttonRef={(button) => {
              if (button === null) buttons.current.delete(index)
              else buttons.current.set(index, button)
            }}
            onPress={(event) => onPress({ kind: 'point', index }, event)}
            onKey={(event) => onKey({ kind: 'point', index }, event)}
          />
        )
      })}
    </>
  )
}

interface MidpointsProps extends Pick<DraftGripsProps, 'color'> {
  readonly points: Draft['points']
  /** Pressed on the edge that leaves point `index`. */
  readonly onPress: (index: number, event: PointerEvent) => void
}

function Midpoints({ points, color, onPress }: MidpointsProps) {
  const t = useSceneTexts()
  return points.map((point, index) => {
    const next = points[index + 1] ?? points[0]
    if (next === undefined) return null
    return (
      <GripButton
        key={`after ${String(index)}`}
        at={halfway(point, next)}
        label={t('editor.midpoint', { number: index + 1 })}
        look="midpoint"
        color={color}
        onPress={(event) => onPress(index, event)}
      />
    )
  })
}

function ArrowGrips({ draft, color, onPress, act }: DraftGripsProps) {
  const t = useSceneTexts()
  const { arrow, tail } = draft
  if (arrow === null)
    return (
      tail !== null && (
        <GripButton
          at={tail}
          label={t('editor.arrowTail')}
          look="end"
          color={color}
          onPress={(event) => event.stopPropagation()}
        />
      )
    )
  return (['from', 'to'] as const).map((end) => {
    const grip: Grip = { kind: 'arrow-end', end }
    return (
      <GripButton
        key={end}
        at={arrow[end]}
        label={t(end === 'from' ? 'editor.arrowTail' : 'editor.arrowHead')}
        look="end"
        color={color}
        onPress={(event) => onPress(grip, event)}
        onKey={(event) => {
          const action = gripKey(event, grip, draft)
          if (action === null) return
          event.preventDefault()
          act(action)
        }}
      />
    )
  })
}
