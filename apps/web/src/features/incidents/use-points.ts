import { useMediaQuery } from '@mui/material'
import { useEffect, useState } from 'react'

/**
 * Whether the user points with a mouse, which shows what is being read. Touch leaves no such trace: on a touch screen,
 * and after a touch on one with a mouse, a list always counts as being read.
 */
export function usePointsWithMouse(): boolean {
  const cannotHover = useMediaQuery('(hover: none)')
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const onPointer = ({ pointerType }: PointerEvent) => setTouched(pointerType !== 'mouse')
    window.addEventListener('pointerdown', onPointer, { passive: true })
    window.addEventListener('pointermove', onPointer, { passive: true })
    return () => {
      window.removeEventListener('pointerdown', onPointer)
      window.removeEventListener('pointermove', onPointer)
    }
  }, [])
  return !cannotHover && !touched
}
