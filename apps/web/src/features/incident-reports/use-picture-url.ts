import { useMediaAddress } from '#platform/access/media-address.ts'
import type { ReportDraft } from './use-report-draft.ts'

/** The address of the draft's current picture, saved or not; null without one. */
export function usePictureUrl({
  content: { picture },
  report,
}: Pick<ReportDraft, 'content' | 'report'>): string | null {
  const { incidentId } = report
  const path =
    picture?.kind === 'uploaded'
      ? `/api/incident-reports/pictures/${picture.name}`
      : picture === null || incidentId === null
        ? null
        : `/api/incidents/${incidentId}/still`
  const address = useMediaAddress(path ?? '/api/incident-reports/pictures/none')
  return path === null ? null : address
}
