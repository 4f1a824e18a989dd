import type { ImagePoint } from '@foresite/contract/primitives'
import type { Draft } from './draft.ts'
import type { EditorAction } from './editor.ts'
import { pictureKey } from './keyboard.ts'
import { PictureSurface } from './PictureSurface.tsx'

interface DrawingSurfaceProps {
  readonly name: string
  readonly draft: Draft
  readonly describedBy: string
  readonly act: (action: EditorAction) => void
  /** Where a mouse is over the picture; null when it has left. */
  readonly onHover: (at: ImagePoint | null) => void
}

/** The empty part of the picture, on which a zone is drawn. */
export function DrawingSurface({ name, draft, describedBy, act, onHover }: DrawingSurfaceProps) {
  return (
    <PictureSurface
      name={name}
      describedBy={describedBy}
      placing={draft.step === 'arrow' || (draft.step === 'outline' && !draft.closed)}
      onPress={(at) => {
        act({ type: 'pressPicture', at })
      }}
      onKey={(event, crossHair) => {
        const answer = pictureKey(event, crossHair, draft)
        if (answer === null || 'moveTo' in answer) return answer
        act(answer.action)
        return 'done'
      }}
      onHover={onHover}
    />
  )
}
