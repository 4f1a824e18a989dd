import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepAnswers } from './kept-answers.ts'
import { keepApp } from './worker.ts'

/** Stores the app and its answers in this browser while a screen is open that must work offline. */
export function useOffline(): void {
  const client = useQueryClient()
  useEffect(() => {
    void keepApp()
    return keepAnswers(client)
  }, [client])
}
