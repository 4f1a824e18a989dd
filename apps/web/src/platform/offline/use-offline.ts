import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepAnswers } from './kept-answers.ts'
import { keepApp } from './worker.ts'

/** For screens that go on without a network: the browser keeps the app, and what it was answered. */
export function useOffline(): void {
  const client = useQueryClient()
  useEffect(() => {
    void keepApp()
    return keepAnswers(client)
  }, [client])
}
