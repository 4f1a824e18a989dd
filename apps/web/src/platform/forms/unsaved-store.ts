import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import type { BlockerFunction } from 'react-router'
import { create } from 'zustand'

/** Answers to the question whether to leave and lose unsaved input. */
export interface LeaveAnswers {
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** The state of a navigation that loses no input: its screen stays, because only what the address names was renamed. */
export const sameScreen = 'same-screen'

/** Unsaved input, and which ways out lose it. */
export interface UnsavedInput {
  /** Whether a navigation loses it; evaluated when the user is about to leave. */
  readonly isLost: BlockerFunction
  readonly isLostWithTab: boolean
  /** Asks before it is lost. */
  readonly question: (answers: LeaveAnswers) => ReactNode
}

interface UnsavedState {
  readonly inputs: ReadonlySet<RefObject<UnsavedInput>>
  /** The open question; `onLeave` if the user leaves a dialog, not a page. */
  readonly asked: { readonly question: UnsavedInput['question']; readonly onLeave?: () => void } | null
}

/** Unsaved input of the whole application; `<LeaveGuard/>` asks before any of it is lost. */
export const useUnsavedInputs = create<UnsavedState>()(() => ({ inputs: new Set(), asked: null }))

/** The unsaved input of a form. */
export interface Unsaved {
  /** Leaves without a question: the input has been saved, or may be discarded. */
  readonly leaving: <A extends readonly unknown[]>(go: (...args: A) => unknown) => (...args: A) => void
  /** Leaves other than by navigation, like a dialog's Escape; asks first if input would be lost. */
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
    add(latest)
    return () => remove(latest)
  }, [isUnsaved])
  return {
    leaving:
      (go) =>
      (...args) => {
        remove(latest)
        go(...args)
        // Other input raised a question: the user may stay.
        if (isUnsaved && useUnsavedInputs.getState().asked !== null) add(latest)
      },
    leave: (onLeave) => {
      if (!isUnsaved) onLeave()
      else useUnsavedInputs.setState({ asked: { question: latest.current.question, onLeave } })
    },
  }
}

/** Closes a dialog whose parts hold input of their own; asks first if any would be lost. */
export function leaveUnsaved(onLeave: () => void): void {
  const [first] = useUnsavedInputs.getState().inputs
  if (first === undefined) onLeave()
  else useUnsavedInputs.setState({ asked: { question: first.current.question, onLeave } })
}

function add(input: RefObject<UnsavedInput>): void {
  useUnsavedInputs.setState(({ inputs }) => ({ inputs: new Set([...inputs, input]) }))
}

function remove(input: RefObject<UnsavedInput>): void {
  useUnsavedInputs.setState(({ inputs }) => ({ inputs: new Set([...inputs].filter((one) => one !== input)) }))
}

/** Drops all unsaved input of this screen: the edited record was deleted. */
export function forgetUnsaved(): void {
  useUnsavedInputs.setState({ inputs: new Set() })
}
