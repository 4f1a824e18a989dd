import type { Handlers } from '#platform/http/feature.ts'
import { pageAnswer } from '#platform/records/page.ts'
import type { RecorderDependencies } from './dependencies.ts'
import { toRecorderEvent } from './event.ts'
import * as store from './event-store.ts'

export const eventHandlers = {
  async listRecorderEvents(deps, { query, request }) {
    const mediaUrl = (path: string): string => deps.mediaUrl(path, { request })
    return pageAnswer(await store.listEvents(deps.db, query), query, (row) => toRecorderEvent(row, mediaUrl))
  },
} satisfies Handlers<RecorderDependencies>
