import type { Visit } from '@foresite/contract/visits'
import { useCall } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { PickForVisit } from './PickForVisit.tsx'
import { useVisitTexts } from './texts/texts.ts'
import { useVisitsAround } from './use-days-around.ts'
import { nameOf } from './visit-facts.tsx'

interface JoinVisitProps {
  readonly visit: Visit
  readonly onClose: () => void
}

/** Joins a visit of about the same time to this one. */
export function JoinVisit({ visit, onClose }: JoinVisitProps) {
  const t = useVisitTexts()
  const { dayAndTime } = useFormat()
  const join = useCall('joinVisits', { quiet: true })
  const fits = (other: Visit): boolean =>
    other.id !== visit.id &&
    (visit.arrivalAt === null || other.arrivalAt === null) &&
    (visit.departureAt === null || other.departureAt === null)
  return (
    <PickForVisit
      title={t('join')}
      text={t('join.text')}
      label={t('join.other')}
      list={useVisitsAround(visit)}
      choicesOf={(rows) =>
        rows
          .filter(fits)
          .map((other) => [
            other.id,
            [dayAndTime(other.at), nameOf(other), t(`visitState.${other.state}`)].filter(Boolean).join(' · '),
          ])
      }
      empty={t('join.none')}
      visit={visit}
      pickedIn={() => ''}
      save={(otherId, why, since) => join.mutateAsync({ params: { id: visit.id }, body: { otherId, why, since } })}
      onClose={onClose}
    />
  )
}
