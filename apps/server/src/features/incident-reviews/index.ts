import type { incidentReviewRoutes } from '@foresite/contract/incident-reviews'
import { bind, type Feature } from '#platform/http/feature.ts'
import { bulkHandlers } from './bulk-route.ts'
import type { IncidentReviewsDependencies } from './dependencies.ts'
import { handlers } from './routes.ts'

/** Incident review: verdict, assignee and comments. */
export function incidentReviews(deps: IncidentReviewsDependencies): Feature<keyof typeof incidentReviewRoutes> {
  return {
    name: 'incident-reviews',
    handlers: bind({ ...handlers, ...bulkHandlers }, deps),
  }
}
