import type { IncidentReport } from '@foresite/contract/incident-reports'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { queryFor, sameFeature } from '#platform/api/query.ts'
import { leavesScreen, useUnsaved } from '#platform/forms/use-unsaved.tsx'
import { showFailure } from '#platform/toasts/toasts.ts'
import {
  createDraftStore,
  errorsOf,
  isSmall,
  type DraftState,
  type DraftStore,
  type FieldErrors,
} from './report-draft-store.ts'
import { useReportTexts } from './texts/texts.ts'

/** How long a pause in typing is, in milliseconds, before what was typed is saved. */
const pauseMs = 700

type Saved = Pick<DraftState, 'content' | 'state' | 'refusal' | 'report' | 'theirs' | 'otherMoments'>

export interface ReportDraft extends Saved, Omit<DraftStore, 'store'> {
  readonly errors: FieldErrors
  /** The report as it was last saved, at the time of asking. */
  readonly lastSaved: () => IncidentReport
}

/**
 * Saves a report on the server while it is written, or manually where each save is a history entry. When another user
 * saves meanwhile, saving stops until one version is chosen. The last entries are saved on leaving.
 */
export function useReportDraft(start: IncidentReport, by: 'itself' | 'hand' = 'itself'): ReportDraft {
  const client = useQueryClient()
  const [{ store, ...acts }] = useState(() => createDraftStore(start))
  const { isSending, ...shown } = useStore(store)
  const { content, state } = shown
  const { save } = acts
  useEffect(() => {
    if (state !== 'unsaved' || by === 'hand') return undefined
    const timer = setTimeout(() => void save(), pauseMs)
    return () => clearTimeout(timer)
  }, [content, state, save, by])

  const isSmallEnough = useMemo(() => isSmall(content), [content])
  const errors = useMemo(() => errorsOf(content), [content])
  // What was refused before is refused again, and what is wrong is not sent at all.
  const canBeSaved = shown.refusal === null && Object.keys(errors).length === 0 && isSmallEnough
  // What is being sent was compared with a version that is not the last one any more once more is typed.
  const isSavedOnLeaving = by === 'itself' && (state === 'saving' || (state === 'unsaved' && !isSending)) && canBeSaved
  useUnsaved(state !== 'saved' && !isSavedOnLeaving, by === 'itself' ? { isLost: leavesScreen } : {})
  useSavedOnLeaving({ store, ...acts }, by === 'itself')

  const { report } = shown
  useEffect(() => {
    // The page of the report must not take it for the draft that it was.
    if (state !== 'created') return
    const { queryKey } = queryFor('readIncidentReport', { params: { id: report.id } })
    client.setQueryData(queryKey, report)
  }, [client, state, report])
  useEffect(
    () => () => {
      // What lists and other screens show of it is read again once it is left.
      void client.invalidateQueries({ predicate: sameFeature('incident-reports') })
    },
    [client],
  )
  const lastSaved = () => store.getState().report
  return { ...acts, ...shown, errors, lastSaved }
}

/** Saves what was typed last when the screen is left, hidden or closed, instead of after the pause. */
function useSavedOnLeaving({ store, save }: DraftStore, isWanted: boolean): void {
  const t = useReportTexts()
  const words = t('saved.notOnLeaving')
  useEffect(() => {
    if (!isWanted) return undefined
    const saveNow = async () => {
      const { state } = store.getState()
      // One that is on its way already is waited for: it may fail yet.
      return state === 'unsaved' || state === 'saving' ? save() : true
    }
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void saveNow()
    }
    const onLeave = () => void saveNow()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('pagehide', onLeave)
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', onLeave)
      void saveNow().then((isSaved) => {
        if (!isSaved) showFailure(words)
      })
    }
  }, [store, save, isWanted, words])
}
