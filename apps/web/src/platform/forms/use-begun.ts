import { useEffect, useState } from 'react'
import { useUnsaved } from './unsaved-store.ts'

interface Begun<T> {
  /** What is stored, as it was when the editor began to change it. */
  readonly begun: T
  /** To be told by the form whether it holds something unsaved. */
  readonly setChanged: (isChanged: boolean) => void
}

/**
 * What a form is built on: it follows what is stored as long as nothing is changed in it. Once something is,
 * it stays as it was, whatever somebody else saves meanwhile: nothing typed is lost, and saving it is refused
 * by the time that it began with.
 */
export function useBegun<T>(stored: T): Begun<T> {
  const [isChanged, setChanged] = useState(false)
  const [begun, setBegun] = useState(stored)
  if (!isChanged && begun !== stored) setBegun(stored)
  return { begun: isChanged ? begun : stored, setChanged }
}

/** Says of a form built on `begun` whether it holds something unsaved: to whom it is built for, and before the page is left. */
export function useUnsavedForm(isChanged: boolean, onChanged: (isChanged: boolean) => void): void {
  useUnsaved(isChanged)
  useEffect(() => {
    onChanged(isChanged)
  }, [isChanged, onChanged])
}
