import type { DescriptionFactsInput, WrittenDescription } from '@foresite/contract/safety-ai'
import { useEffect, useRef, useState } from 'react'
import { announce } from '#platform/api/announce.ts'
import { isAbort, sentenceOf } from '#platform/api/call.ts'
import { describe } from './ask-description.ts'

/** The progress of a generation. */
export type Writing =
  | { readonly state: 'idle' }
  | { readonly state: 'writing'; readonly text: string }
  | { readonly state: 'cancelled' }
  | { readonly state: 'failed'; readonly problem: string }
  | { readonly state: 'written'; readonly description: WrittenDescription }

/** Generates descriptions, one at a time; unmounting stops it. */
export function useWriting(onWritten: (description: WrittenDescription) => void) {
  const [writing, setWriting] = useState<Writing>({ state: 'idle' })
  const [running, setRunning] = useState<AbortController | null>(null)
  const written = useRef(onWritten)
  useEffect(() => {
    written.current = onWritten
  })
  useEffect(() => () => running?.abort(), [running])

  async function run(facts: DescriptionFactsInput, { signal }: AbortController): Promise<void> {
    let text = ''
    for await (const line of describe(facts, signal)) {
      if (line.kind === 'piece') {
        text += line.text
        setWriting({ state: 'writing', text })
      } else if (line.kind === 'failed') {
        setWriting({ state: 'failed', problem: line.message })
        return
      } else {
        setWriting({ state: 'written', description: line.description })
        written.current(line.description)
        announce(line.message)
        return
      }
    }
    // The stream ended without its last line: the connection was cut.
    setWriting({ state: 'failed', problem: sentenceOf(null) })
  }

  return {
    writing,
    start: (facts: DescriptionFactsInput): void => {
      const controller = new AbortController()
      setRunning(controller)
      setWriting({ state: 'writing', text: '' })
      run(facts, controller).catch((problem: unknown) => {
        setWriting(isAbort(problem) ? { state: 'cancelled' } : { state: 'failed', problem: sentenceOf(problem) })
      })
    },
    cancel: (): void => running?.abort(),
  }
}
