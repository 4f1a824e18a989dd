import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** A server that has not answered after this time may be out of reach. */
export const patienceMs = 4000

/** Opens the app from data stored in this browser while the server does not answer. */
export function useKeptStart({ data, isError, isPaused }: UseQueryResult): void {
  const client = useQueryClient()
  const [isLate, setLate] = useState(false)
  const isWaiting = data === undefined
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  const isOutOfReach = isWaiting && (isError || isPaused || isLate)
  useEffect(() => {
    if (!isOutOfReach) return
    void import('#platform/offline/kept-answers.ts').then(({ restoreAnswers }) => restoreAnswers(client))
  }, [client, isOutOfReach])
}
