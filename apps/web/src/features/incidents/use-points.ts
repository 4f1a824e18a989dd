import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useState } from 'react'

/**
 * Whether whoever reads points with a mouse, so that one sees by it what is being read. A finger leaves no trace of
 * that: on a touch screen, and after a touch on one that has a mouse too, a list may always be in reading.
 */
export function usePointsWithMouse(): boolean {
  const cannotHover = useMediaQuery('(hover: none)')
  const [touched, setTouched] = useState(false)
  useEffect(() => {
    const onPointer = ({ pointerType }: PointerEvent) => {
      setTouched(pointerType !== 'mouse')
    }
    window.addEventListener('pointerdown', onPointer, { passive: true })
    window.addEventListener('pointermove', onPointer, { passive: true })
    return () => {
      window.removeEventListener('pointerdown', onPointer)
      window.removeEventListener('pointermove', onPointer)
    }
  }, [])
  return !cannotHover && !touched
}
