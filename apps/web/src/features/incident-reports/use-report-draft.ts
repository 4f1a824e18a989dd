import { CallFailed } from '@foresite/contract/client'
import {
  reportContent,
  type IncidentReport,
  type ReportContent,
} from '@foresite/contract/incident-reports'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, sentenceOf } from '#platform/api/call.ts'
import { sameFeature } from '#platform/api/query.ts'
import { useUnsaved } from '#platform/forms/unsaved-store.ts'

/** How long a pause in typing is, in milliseconds, before what was typed is saved. */
const pauseMs = 700

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'failed' | 'invalid' | 'stale'

/** A sentence at each field that is wrong, by its dotted path. */
export type FieldErrors = Readonly<Record<string, string>>

export interface ReportDraft {
  readonly content: ReportContent
  readonly change: (part: Partial<ReportContent>) => void
  readonly state: SaveState
  /** What the server says of what it does not take. */
  readonly refusal: string | null
  readonly errors: FieldErrors
  /** The addresses of pictures, as of when it was last saved. */
  readonly report: IncidentReport
  /** Saves what is not saved yet; whether all is. */
  readonly save: () => Promise<boolean>
}

/**
 * A report that is saved on the server while it is written, one save after the other, or by hand where each save is a
 * line of its history. Where somebody else has changed it, nothing more is saved until their changes are shown.
 */
export function useReportDraft(
  start: IncidentReport,
  by: 'itself' | 'hand' = 'itself',
): ReportDraft {
  const client = useQueryClient()
  const [report, setReport] = useState(start)
  const [content, setContent] = useState(start.content)
  const [state, setState] = useState<SaveState>('saved')
  const [refusal, setRefusal] = useState<string | null>(null)
  const errors = errorsOf(content)
  const latest = useRef({ content: start.content, saved: start.content, since: start.updatedAt })
  const running = useRef<Promise<boolean> | null>(null)
  useUnsaved(state !== 'saved')

  const save = useCallback((): Promise<boolean> => {
    running.current ??= (async () => {
      for (;;) {
        const { content: sent, saved, since } = latest.current
        if (sent === saved) {
          setState('saved')
          return true
        }
        if (Object.keys(errorsOf(sent)).length > 0) {
          setState('invalid')
          return false
        }
        setState('saving')
        const input = { params: { id: start.id }, body: { content: sent, since } }
        const answer = await call('changeIncidentReport', input, { quiet: true })
        latest.current = { ...latest.current, saved: sent, since: answer.report.updatedAt }
        setReport(answer.report)
        setRefusal(null)
      }
    })()
      .catch((problem: unknown) => {
        const isStale = problem instanceof CallFailed && problem.status === 409
        setState(isStale ? 'stale' : 'failed')
        setRefusal(sentenceOf(problem))
        return false
      })
      .finally(() => {
        running.current = null
      })
    return running.current
  }, [start.id])

  useEffect(() => {
    if (state !== 'unsaved' || by === 'hand') return undefined
    const timer = setTimeout(() => void save(), pauseMs)
    return () => {
      clearTimeout(timer)
    }
  }, [content, state, save, by])

  useEffect(
    () => () => {
      // What lists and other screens show of it is read again once it is left.
      void client.invalidateQueries({ predicate: sameFeature('incident-reports') })
    },
    [client],
  )

  const change = useCallback((part: Partial<ReportContent>) => {
    const next = { ...latest.current.content, ...part }
    latest.current = { ...latest.current, content: next }
    setContent(next)
    setState((present) => (present === 'stale' ? present : 'unsaved'))
  }, [])

  return { content, change, state, refusal, errors, report, save }
}

function errorsOf(content: ReportContent): FieldErrors {
  const { error } = reportContent.safeParse(content)
  return Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [path.map(String).join('.'), message]),
  )
}
