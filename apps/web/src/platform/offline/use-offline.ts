import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keepAnswers } from './kept-answers.ts'
import { keepApp } from './worker.ts'

/** For offline screens: the browser keeps the app and its answers. */
export function useOffline(): void {
  const client = useQueryClient()
  useEffect(() => {
    void keepApp()
    return keepAnswers(client)
  }, [client])
}
