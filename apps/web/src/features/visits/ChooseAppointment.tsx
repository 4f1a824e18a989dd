import type { Visit } from '@foresite/contract/visits'
import { useQuery } from '@tanstack/react-query'
import { queryFor, useCall } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { PickForVisit } from './PickForVisit.tsx'
import { useVisitTexts } from './texts/texts.ts'
import { useDaysAround } from './use-days-around.ts'

const none = 'none'

interface ChooseAppointmentProps {
  readonly visit: Visit
  readonly onClose: () => void
}

/** Chooses the appointment of a visit by hand, or none. */
export function ChooseAppointment({ visit, onClose }: ChooseAppointmentProps) {
  const t = useVisitTexts()
  const { dayAndTime } = useFormat()
  const { data } = useQuery(queryFor('listAppointments', { query: useDaysAround(visit) }))
  const save = useCall('appointVisit', { quiet: true, onSuccess: onClose })
  const appointments = (data?.rows ?? []).map(({ id, at, reference, carrier, licensePlate, dockName }) => {
    const words = [dayAndTime(at), reference, carrier, licensePlate, dockName].filter(Boolean).join(' · ')
    return [id, words] as const
  })
  return (
    <PickForVisit
      title={t('appoint')}
      text={t('appoint.text')}
      label={t('appointment')}
      choices={[[none, t('appoint.none')], ...appointments]}
      call={save}
      onPick={(picked, why) =>
        save.mutate({
          params: { id: visit.id },
          body: { appointmentId: picked === none ? null : picked, why, since: visit.updatedAt },
        })
      }
      onClose={onClose}
    />
  )
}
