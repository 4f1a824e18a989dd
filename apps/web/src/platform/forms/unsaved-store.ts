import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { BlockerFunction } from 'react-router'
import { create } from 'zustand'

/** The answers to the question whether unsaved input may be lost. */
export interface LeaveAnswers {
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Input that is not saved, and what would lose it. */
export interface UnsavedInput {
  /** Whether a way to another address loses it; asked when the user is about to go there. */
  readonly isLost: BlockerFunction
  readonly isLostWithTab: boolean
  /** Asks before it is lost. */
  readonly question: (answers: LeaveAnswers) => ReactNode
}

interface UnsavedState {
  readonly inputs: ReadonlySet<RefObject<UnsavedInput>>
  /** The question that is being asked; `onLeave` where a dialog is left, not an address. */
  readonly asked: { readonly question: UnsavedInput['question']; readonly onLeave?: () => void } | null
}

/** What is unsaved in the whole application; `<LeaveGuard/>` asks before any of it is lost. */
export const useUnsavedInputs = create<UnsavedState>()(() => ({ inputs: new Set(), asked: null }))

/** A form's unsaved input. */
export interface Unsaved {
  /** A way out that asks nothing: what was unsaved is saved, or is to be discarded. */
  readonly leaving: <A extends readonly unknown[]>(go: (...args: A) => unknown) => (...args: A) => void
  /** Leaves by a way that is no address, like a dialog's Escape; asks first where input would be lost. */
  readonly leave: (onLeave: () => void) => void
}

/** Registers unsaved input for as long as it is unsaved and on screen. */
export function useUnsavedInput(isUnsaved: boolean, input: UnsavedInput): Unsaved {
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  useEffect(() => {
    if (!isUnsaved) return undefined
    useUnsavedInputs.setState(({ inputs }) => ({ inputs: new Set([...inputs, latest]) }))
    return () => remove(latest)
  }, [isUnsaved])
  return {
    leaving:
      (go) =>
      (...args) => {
        remove(latest)
        go(...args)
      },
    leave: (onLeave) => {
      if (!isUnsaved) onLeave()
      else useUnsavedInputs.setState({ asked: { question: latest.current.question, onLeave } })
    },
  }
}

/** Closes a dialog whose parts hold their own input; asks first where any would be lost. */
export function leaveUnsaved(onLeave: () => void): void {
  const [first] = useUnsavedInputs.getState().inputs
  if (first === undefined) onLeave()
  else useUnsavedInputs.setState({ asked: { question: first.current.question, onLeave } })
}

function remove(input: RefObject<UnsavedInput>): void {
  useUnsavedInputs.setState(({ inputs }) => ({ inputs: new Set([...inputs].filter((one) => one !== input)) }))
}

/** Whatever is unsaved on this screen may be left: the edited record is gone. */
export function forgetUnsaved(): void {
  useUnsavedInputs.setState({ inputs: new Set() })
}
