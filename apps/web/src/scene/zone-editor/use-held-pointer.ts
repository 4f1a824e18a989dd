import type { ImagePoint } from '@foresite/contract/primitives'
import { useEffect, type RefObject } from 'react'
import { pointAt } from '../picture/picture-space.ts'

/** What to do with the current gesture. */
export type HeldAction =
  | { readonly type: 'move' | 'release'; readonly at: ImagePoint }
  | { readonly type: 'cancelGesture' }

/**
 * Follows the pointer on the whole window while it drags something, so that leaving the picture neither loses nor drops
 * it.
 */
export function useHeldPointer(
  picture: RefObject<Element | null>,
  holding: boolean,
  act: (action: HeldAction) => void,
): void {
  useEffect(() => {
    if (!holding) return
    const at = ({ clientX, clientY }: PointerEvent) =>
      pointAt(picture.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 0, height: 0 }, clientX, clientY)
    const move = (event: PointerEvent) => act({ type: 'move', at: at(event) })
    const release = (event: PointerEvent) => act({ type: 'release', at: at(event) })
    const cancelGesture = () => act({ type: 'cancelGesture' })
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', release)
    window.addEventListener('pointercancel', cancelGesture)
    return () => {
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', release)
      window.removeEventListener('pointercancel', cancelGesture)
    }
  }, [picture, holding, act])
}
