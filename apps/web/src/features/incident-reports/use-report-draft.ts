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

/** Pause in typing before an automatic save, in milliseconds. */
const pauseMs = 700

type Saved = Pick<DraftState, 'content' | 'state' | 'refusal' | 'report' | 'theirs' | 'otherMoments'>

export interface ReportDraft extends Saved, Omit<DraftStore, 'store'> {
  readonly errors: FieldErrors
  /** Reads the report as last saved. */
  readonly lastSaved: () => IncidentReport
}

/**
 * Saves a report while it is written, or by hand where each save is a history entry. When another user saves, saving
 * stops until one version is chosen. Leaving the screen saves the last entries.
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
  // A refused save would be refused again, and invalid entries are never sent.
  const canBeSaved = shown.refusal === null && Object.keys(errors).length === 0 && isSmallEnough
  // While a save is running, more typing makes its base version outdated: it cannot be sent on leaving.
  const isSavedOnLeaving = by === 'itself' && (state === 'saving' || (state === 'unsaved' && !isSending)) && canBeSaved
  useUnsaved(state !== 'saved' && !isSavedOnLeaving, by === 'itself' ? { isLost: leavesScreen } : {})
  useSavedOnLeaving({ store, ...acts }, by === 'itself')

  const { report } = shown
  useEffect(() => {
    // The report's page must not find the old draft in the cache.
    if (state !== 'created') return
    const { queryKey } = queryFor('readIncidentReport', { params: { id: report.id } })
    client.setQueryData(queryKey, report)
  }, [client, state, report])
  useEffect(
    () => () => {
      // Refetches lists and other screens after leaving.
      void client.invalidateQueries({ predicate: sameFeature('incident-reports') })
    },
    [client],
  )
  const lastSaved = () => store.getState().report
  return { ...acts, ...shown, errors, lastSaved }
}

/** Saves the last entries when the screen is left, hidden or closed, without waiting for the pause. */
function useSavedOnLeaving({ store, save }: DraftStore, isWanted: boolean): void {
  const t = useReportTexts()
  const words = t('saved.notOnLeaving')
  useEffect(() => {
    if (!isWanted) return undefined
    const saveNow = async () => {
      const { state } = store.getState()
      // Waits for a running save: it may still fail.
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
