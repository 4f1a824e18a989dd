import type { Changed } from '@foresite/contract/live-events'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLoggedIn, useSession } from '#platform/access/session-store.ts'
import { sameFeature } from '#platform/api/query.ts'
import { loadGlobalSettings, loadProducts } from '#platform/configuration/load-configuration.ts'
import { readAgain } from './read-again.ts'

/** Topics whose queries belong to features of other names. */
const featuresOf: Partial<Record<Changed['topic'], readonly string[]>> = {
  users: ['people'],
  // Who is alone in front of a camera that shows nothing is said to be out of sight.
  cameras: ['cameras', 'lone-workers'],
  configuration: ['settings', 'language-model'],
  // What is held is said of recordings and exports, too.
  holds: ['retention', 'recordings', 'exports'],
  recorder: ['recorder', 'connections'],
}

/** What goes with a camera that is deleted: its zones, and its place in areas. */
const goneWithCamera = ['cameras', 'zones', 'areas', 'lone-workers']

/** What shows a changed record reads it again. */
export function refresh(client: QueryClient, { topic, change }: Changed): void {
  const features = topic === 'cameras' && change === 'deleted' ? goneWithCamera : (featuresOf[topic] ?? [topic])
  for (const feature of features) readAgain(client, sameFeature(feature))
  if (topic === 'configuration') {
    void loadProducts()
    void loadGlobalSettings()
  }
}

/**
 * Keeps the live channel open while somebody is logged in or nobody needs to be (LIVE-4); a new token opens it anew.
 * Its code is fetched after the first paint: nothing on screen waits for it.
 */
export function useLiveChannel(): void {
  const client = useQueryClient()
  const loggedIn = useSession(isLoggedIn)
  const token = useSession(({ authToken }) => authToken)
  useEffect(() => {
    if (!loggedIn) return undefined
    let close: (() => void) | undefined
    let cancelled = false
    void import('./live-channel.ts').then(({ openLiveChannel }) => {
      if (cancelled) return
      close = openLiveChannel({
        token: () => token,
        onChanged: (changed) => {
          refresh(client, changed)
        },
        onFigures: () => {
          readAgain(client, sameFeature('compliance'))
        },
        onReconnected: () => {
          readAgain(client)
        },
      })
    })
    return () => {
      cancelled = true
      close?.()
    }
  }, [client, loggedIn, token])
}
