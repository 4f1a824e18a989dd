import type { ActionDeed, CorrectiveAction } from '@foresite/contract/corrective-actions'
import { mostEvidence } from '@foresite/contract/uploads'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { queryFor } from '#platform/api/query.ts'
import { RecordPictures } from '#platform/attachments/RecordPictures.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { RecordHistory } from '#platform/records/RecordHistory.tsx'
import { FactList } from '#ui/FactList.tsx'
import { Due, Priority, State, useActionChangeText } from './action-look.tsx'
import { ActionForm } from './ActionForm.tsx'
import { ActionSteps } from './ActionSteps.tsx'
import { useActionTexts } from './texts/texts.ts'

interface ActionDialogProps {
  readonly id: string
  /** Where its incident is opened; left out where that is open already. */
  readonly incidentHref?: (id: string) => string
  readonly onClose: () => void
}

/** One action: what it is, what comes next, its evidence and its history. */
export function ActionDialog({ id, incidentHref, onClose }: ActionDialogProps) {
  const say = useActionTexts()
  const changeText = useActionChangeText()
  const linesOf = useDeedLines()
  const query = useQuery({ ...queryFor('readCorrectiveAction', { params: { id } }), ...useFreshAddresses() })
  const action = query.data?.action
  const mayEdit = action !== undefined && action.state !== 'verified'
  return (
    <RecordDialog
      query={query}
      title={action?.title ?? say('title')}
      onClose={onClose}
      form={mayEdit ? (close) => <ActionForm action={action} onClose={close} /> : null}
    >
      {({ action: { state, ...shown }, evidence, history }) => (
        <>
          <Facts action={{ state, ...shown }} {...(incidentHref === undefined ? {} : { incidentHref })} />
          <ActionSteps action={{ state, ...shown }} />
          <RecordPictures
            title={say('evidence')}
            pictures={evidence}
            most={mostEvidence}
            add={{ call: 'addActionEvidence', input: state === 'verified' ? null : { params: { id }, body: {} } }}
            remove={{
              call: 'removeActionEvidence',
              inputOf: state === 'done' || state === 'verified' ? null : (picture) => ({ params: { id: picture } }),
            }}
          />
          <RecordHistory entries={history} changeText={changeText} linesOf={linesOf} />
        </>
      )}
    </RecordDialog>
  )
}

type OwnDeed = Extract<ActionDeed, { kind: 'moved' | 'reminded' }>

function useDeedLines(): (deed: OwnDeed) => readonly string[] {
  const say = useActionTexts()
  return (deed) => {
    if (deed.kind === 'reminded') return [say(`deed.reminded.${deed.step}`)]
    const moved = say('deed.moved', { from: say(`state.${deed.from}`), to: say(`state.${deed.to}`) })
    return deed.note === '' ? [moved] : [moved, say('deed.note', { note: deed.note })]
  }
}

interface FactsProps extends Pick<ActionDialogProps, 'incidentHref'> {
  readonly action: CorrectiveAction
}

function Facts({ action, incidentHref }: FactsProps) {
  const say = useActionTexts()
  const format = useFormat()
  const { ownerId, ownerName, incident, incidentId } = action
  const about = `${incident.moduleName} · ${incident.cameraName} · ${format.dateTime(incident.createdAt)}`
  return (
    <FactList
      spacing="open"
      facts={[
        [say('state'), <State key="state" {...action} />],
        [
          say('field.criteria'),
          <Typography key="criteria" variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {action.criteria}
          </Typography>,
        ],
        [say('field.owner'), ownerId === null ? say('owner.gone', { name: ownerName }) : ownerName],
        [say('field.dueOn'), <Due key="due" {...action} />],
        [say('field.priority'), <Priority key="priority" {...action} />],
        [
          say('incident'),
          incidentHref === undefined ? (
            about
          ) : (
            <Link key="incident" href={incidentHref(incidentId)}>
              {about}
            </Link>
          ),
        ],
      ]}
    />
  )
}
