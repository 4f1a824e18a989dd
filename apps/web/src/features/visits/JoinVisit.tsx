import type { Visit } from '@foresite/contract/visits'
import { useQuery } from '@tanstack/react-query'
import { queryFor, useCall } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { PickForVisit } from './PickForVisit.tsx'
import { useVisitTexts } from './texts/texts.ts'
import { useDaysAround } from './use-days-around.ts'
import { firstSeen, nameOf } from './visit-look.tsx'

interface JoinVisitProps {
  readonly visit: Visit
  readonly onClose: () => void
}

/** Joins a visit of about the same time to this one. */
export function JoinVisit({ visit, onClose }: JoinVisitProps) {
  const t = useVisitTexts()
  const { dayAndTime } = useFormat()
  const { data } = useQuery(queryFor('listVisits', { query: useDaysAround(visit) }))
  const join = useCall('joinVisits', { quiet: true, onSuccess: onClose })
  const others = (data?.rows ?? []).filter(
    (other) =>
      other.id !== visit.id &&
      (visit.arrivalAt === null || other.arrivalAt === null) &&
      (visit.departureAt === null || other.departureAt === null),
  )
  return (
    <PickForVisit
      title={t('join')}
      text={t('join.text')}
      label={t('join.other')}
      choices={others.map((other) => [
        other.id,
        [dayAndTime(firstSeen(other)), nameOf(other), t(`state.${other.state}`)].filter(Boolean).join(' · '),
      ])}
      {...(data === undefined ? {} : { empty: t('join.none') })}
      call={join}
      onPick={(otherId, why) =>
        join.mutate({ params: { id: visit.id }, body: { otherId, why, since: visit.updatedAt } })
      }
      onClose={onClose}
    />
  )
}
