import type { incidentReviewRoutes } from '@foresite/contract/incident-reviews'
import type { Feature } from '#platform/http/feature.ts'
import { changeIncidents } from './bulk-route.ts'
import type { IncidentReviewsDependencies } from './dependencies.ts'
import {
  assignIncident,
  commentIncident,
  countReviews,
  listIncidentEntries,
  readReviewQueue,
  reviewIncident,
} from './routes.ts'

export type { IncidentReviewsDependencies } from './dependencies.ts'

/** The review of incidents: verdict, assignee and comments. */
export function incidentReviews(deps: IncidentReviewsDependencies): Feature<keyof typeof incidentReviewRoutes> {
  return {
    name: 'incident-reviews',
    handlers: {
      reviewIncident: reviewIncident(deps),
      assignIncident: assignIncident(deps),
      changeIncidents: changeIncidents(deps),
      commentIncident: commentIncident(deps),
      listIncidentEntries: listIncidentEntries(deps),
      readReviewQueue: readReviewQueue(deps),
      countReviews: countReviews(deps),
    },
  }
}
