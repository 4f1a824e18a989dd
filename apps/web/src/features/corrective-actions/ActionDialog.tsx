import type { CallAnswer } from '@foresite/contract/client'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { sentenceOf } from '#platform/api/call.ts'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { AppDialog } from '#ui/AppDialog.tsx'
import { FactList } from '#ui/FactList.tsx'
import { LoadingState } from '#ui/LoadingState.tsx'
import { SeverityChip } from '#ui/SeverityChip.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import { priorityTones, stateTones, useDayText } from './action-look.ts'
import { ActionForm } from './ActionForm.tsx'
import { ActionHistory } from './ActionHistory.tsx'
import { ActionSteps } from './ActionSteps.tsx'
import { Evidence } from './Evidence.tsx'
import { useActionTexts } from './texts/texts.ts'

interface ActionDialogProps {
  readonly id: string
  /** Where its incident is looked at; left out where one looks at that already. */
  readonly incidentHref?: (id: string) => string
  readonly onClose: () => void
}

/** One action: what it is, what comes next, its evidence and its history. */
export function ActionDialog({ id, incidentHref, onClose }: ActionDialogProps) {
  const say = useActionTexts()
  const [changing, setChanging] = useState(false)
  const { data, error } = useQuery({
    ...queryFor('readCorrectiveAction', { params: { id } }),
    ...useFreshAddresses(),
  })
  const mayChange = data !== undefined && data.action.state !== 'verified'
  return (
    <AppDialog
      title={data?.action.title ?? say('title')}
      onClose={onClose}
      contentSx={{ display: 'grid', gap: 3, alignContent: 'start' }}
      actions={
        <>
          {mayChange && (
            <Button
              color="inherit"
              sx={{ mr: 'auto' }}
              onClick={() => {
                setChanging(true)
              }}
            >
              {say('change')}
            </Button>
          )}
          <Button onClick={onClose}>{say('close')}</Button>
        </>
      }
    >
      {error !== null && <Alert severity="error">{sentenceOf(error)}</Alert>}
      {error === null && data === undefined && <LoadingState />}
      {data !== undefined && (
        <>
          <Facts {...data} {...(incidentHref === undefined ? {} : { incidentHref })} />
          <ActionSteps action={data.action} />
          <Evidence action={data.action} evidence={data.evidence} />
          <ActionHistory history={data.history} />
        </>
      )}
      {changing && data !== undefined && (
        <ActionForm
          action={data.action}
          onClose={() => {
            setChanging(false)
          }}
        />
      )}
    </AppDialog>
  )
}

interface FactsProps extends Pick<CallAnswer<'readCorrectiveAction'>, 'action'> {
  readonly incidentHref?: (id: string) => string
}

function Facts({ action, incidentHref }: FactsProps) {
  const say = useActionTexts()
  const format = useFormat()
  const dayText = useDayText()
  const { state, ownerId, ownerName, dueOn, isOverdue, priority, incident, incidentId } = action
  const day = dayText(dueOn)
  const about = `${incident.moduleName} · ${incident.cameraName} · ${format.dateTime(incident.createdAt)}`
  return (
    <FactList
      spacing="open"
      facts={[
        [say('fact.state'), <StatusDot key="state" tone={stateTones[state]} label={say(`state.${state}`)} />],
        [
          say('fact.criteria'),
          <Typography key="criteria" variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {action.criteria}
          </Typography>,
        ],
        [say('fact.owner'), ownerId === null ? say('owner.gone', { name: ownerName }) : ownerName],
        [
          say('fact.due'),
          <Typography key="due" variant="body2" color={isOverdue ? 'error.text' : 'textPrimary'}>
            {isOverdue ? say('overdue', { day }) : day}
          </Typography>,
        ],
        [
          say('fact.priority'),
          <SeverityChip key="priority" tone={priorityTones[priority]} label={say(`priority.${priority}`)} />,
        ],
        [
          say('fact.incident'),
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
