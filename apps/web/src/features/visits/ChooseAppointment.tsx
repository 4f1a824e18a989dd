import type { Visit } from '@foresite/contract/visits'
import { useCall } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { PickForVisit } from './PickForVisit.tsx'
import { useVisitTexts } from './texts/texts.ts'
import { useAppointmentsAround } from './use-days-around.ts'

const none = 'none'

interface ChooseAppointmentProps {
  readonly visit: Visit
  readonly onClose: () => void
}

/** Chooses the appointment of a visit by hand, or none. */
export function ChooseAppointment({ visit, onClose }: ChooseAppointmentProps) {
  const t = useVisitTexts()
  const { dayAndTime } = useFormat()
  const appoint = useCall('appointVisit', { quiet: true })
  return (
    <PickForVisit
      title={t('appoint')}
      text={t('appoint.text')}
      label={t('word.appointment')}
      list={useAppointmentsAround(visit)}
      choicesOf={(rows) => [
        [none, t('appoint.none')],
        ...rows.map(({ id, at, reference, carrier, licensePlate, dockName }) => {
          const words = [dayAndTime(at), reference, carrier, licensePlate, dockName].filter(Boolean).join(' · ')
          return [id, words] as const
        }),
      ]}
      visit={visit}
      pickedIn={({ appointment }) => appointment?.id ?? none}
      save={(picked, why, since) =>
        appoint.mutateAsync({
          params: { id: visit.id },
          body: { appointmentId: picked === none ? null : picked, why, since },
        })
      }
      onClose={onClose}
    />
  )
}
