import type { Changed } from '@foresite/contract/live-events'
import { useQueryClient, type Query, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isLoggedIn, useSession } from '#platform/access/session-store.ts'
import { sameFeature } from '#platform/api/query.ts'
import { loadGlobalSettings, loadProducts } from '#platform/configuration/load-configuration.ts'
import { readAgain } from './read-again.ts'

/** Topics that affect other features than the one of the same name. */
const featuresOf: Partial<Record<Changed['topic'], readonly string[]>> = {
  users: ['people'],
  // A lone worker in front of a camera without a picture shows as out of sight.
  cameras: ['cameras', 'lone-workers'],
  incidents: ['incidents', 'incident-reviews'],
  // Appointments show the name of their dock.
  areas: ['areas', 'appointments'],
  // Whether a module watches a quality station, and which damage it looks for; which trailers are measured.
  modules: ['modules', 'shipments', 'damage', 'vehicle-capacity'],
  // The yard's figures depend on free time, rate, tolerance and opening hours; damage criteria and ratings of trailers on
  // thresholds.
  configuration: [
    'settings',
    'retention',
    'privacy',
    'language-model',
    'visits',
    'appointments',
    'carrier-scores',
    'dock-utilization',
    'vehicle-capacity',
    'damage',
  ],
  visits: ['visits', 'carrier-scores', 'vehicle-capacity'],
  appointments: ['appointments', 'carrier-scores'],
  // A new name is in its appointments, too.
  carriers: ['carriers', 'carrier-scores', 'appointments'],
  // Recordings and exports show legal holds, too.
  holds: ['retention', 'recordings', 'exports'],
  recorder: ['recorder', 'connections'],
  // Carriers are scored by damage, too.
  shipments: ['shipments', 'quality-metrics', 'carrier-scores'],
  'inspection-stations': ['shipments'],
  // Quality stations show the names of their zone and its camera; renaming a camera changes its zones, too.
  zones: ['zones', 'shipments'],
  // What is counted and stored shows the names of its product and its place.
  products: ['products', 'product-counts', 'pallet-analyses', 'shipments', 'wms'],
  locations: ['locations', 'product-counts', 'wms'],
}

/** What a deletion also changes: a camera's zones and areas, the dock of a door, the groups of a user. */
const goneWith: typeof featuresOf = {
  cameras: ['cameras', 'zones', 'areas', 'lone-workers', 'shipments'],
  users: ['people', 'groups'],
  zones: ['zones', 'areas', 'shipments'],
}

/** Refetches what shows a changed record. Resolves when done, with whether an open view shows it. */
export async function refresh(client: QueryClient, { topic, change }: Changed): Promise<boolean> {
  const features = (change === 'deleted' ? goneWith[topic] : undefined) ?? featuresOf[topic] ?? [topic]
  const isShown = features.some((feature) => isOpen(client, sameFeature(feature)))
  const refetched = features.map((feature) => readAgain(client, sameFeature(feature)))
  if (topic === 'configuration') loadConfiguration()
  await Promise.all(refetched)
  return isShown
}

function loadConfiguration(): void {
  void loadProducts()
  void loadGlobalSettings()
}

function isOpen(client: QueryClient, predicate: (query: Query) => boolean): boolean {
  return client.getQueryCache().findAll({ predicate, type: 'active' }).length > 0
}

/**
 * Keeps the live channel open while logged in or without a required login (LIVE-4); a new token reopens it. Its code
 * loads after the first paint, which does not depend on it.
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
        onChanged: (changed) => refresh(client, changed),
        onFigures: () => void readAgain(client, sameFeature('compliance')),
        onReconnected: () => {
          loadConfiguration()
          void readAgain(client)
        },
      })
    })
    return () => {
      cancelled = true
      close?.()
    }
  }, [client, loggedIn, token])
}
