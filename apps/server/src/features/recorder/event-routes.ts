import type { Handler } from '#platform/http/feature.ts'
import type { RecorderDependencies } from './dependencies.ts'
import { toRecorderEvent } from './event.ts'
import * as store from './event-store.ts'

export function listRecorderEvents(deps: RecorderDependencies): Handler<'listRecorderEvents'> {
  return async ({ query, request }) => {
    const { rows, total } = await store.listEvents(deps.db, query)
    const mediaUrl = (path: string): string => deps.mediaUrl(path, { request })
    return {
      rows: rows.map((row) => toRecorderEvent(row, mediaUrl)),
      total,
      page: query.page,
      limit: query.limit,
    }
  }
}
