import type { Changed } from '@foresite/contract/live-events'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { queryFor } from '../api/query.ts'
import { refresh } from './use-live-channel.ts'

/** Which of the site's lists are read again after a change. */
function readAgain(changed: Pick<Changed, 'topic' | 'change'>): string[] {
  const client = new QueryClient()
  const lists = {
    cameras: queryFor('listCameras').queryKey,
    zones: queryFor('listZones', { query: {} }).queryKey,
    areas: queryFor('listAreas').queryKey,
    modules: queryFor('listModules').queryKey,
  }
  for (const key of Object.values(lists)) client.setQueryData(key, [])
  refresh(client, { id: '1', ...changed })
  return Object.entries(lists)
    .filter(([, key]) => client.getQueryState(key)?.isInvalidated === true)
    .map(([name]) => name)
}

test('an area that somebody changes is read again, and nothing else', () =>
  expect(readAgain({ topic: 'areas', change: 'updated' })).toEqual(['areas']))

test('with a camera that is deleted go its zones and its place in areas', () => {
  expect(readAgain({ topic: 'cameras', change: 'deleted' })).toEqual(['cameras', 'zones', 'areas'])
  expect(readAgain({ topic: 'cameras', change: 'updated' })).toEqual(['cameras'])
})
