import type { ActionDeed, ActionEffect, ActionOrigin, CorrectiveAction } from '@foresite/contract/corrective-actions'
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
import { to } from '#platform/routing/paths.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { FactList } from '#ui/FactList.tsx'
import { Due, Priority, State, useActionChangeText, useOriginText } from './action-look.tsx'
import { ActionForm } from './ActionForm.tsx'
import { ActionSteps } from './ActionSteps.tsx'
import { useActionTexts } from './texts/texts.ts'

interface ActionDialogProps {
  readonly id: string
  readonly onClose: () => void
}

/** One action: what it is, what comes next, its evidence and its history. */
export function ActionDialog({ id, onClose }: ActionDialogProps) {
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
      {({ action: { state, ...shown }, effect, evidence, history }) => (
        <>
          <Facts action={{ state, ...shown }} effect={effect} />
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

interface FactsProps {
  readonly action: CorrectiveAction
  readonly effect: ActionEffect | null
}

function Facts({ action, effect }: FactsProps) {
  const say = useActionTexts()
  const originText = useOriginText()
  const effectText = useEffectText()
  const { ownerId, ownerName, origin } = action
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
          say('origin'),
          origin === null ? (
            '–'
          ) : (
            <Link key="origin" href={hrefOf(origin)}>
              {originText(origin)}
            </Link>
          ),
        ],
        ...(effect === null ? [] : [[say('effect'), effectText(effect)] as const]),
      ]}
    />
  )
}

function hrefOf({ kind, id }: ActionOrigin): string {
  switch (kind) {
    case 'incident':
      return `${to('incidentVideos')}?incident=${id}`
    case 'report':
      return to('incidentReport', { id })
    case 'session':
      return `${to('ergonomics')}?session=${id}`
  }
}

/** The figure of the zone before the action and since its verification. */
function useEffectText(): (effect: ActionEffect) => string {
  const say = useActionTexts()
  const { number } = useFormat()
  const sayScene = useSceneTexts()
  return ({ measure, type, zoneName: zone, before, since }) => {
    const figure = (value: number | null) => (value === null ? '–' : number(value, { maximumFractionDigits: 1 }))
    const what = type === null ? '' : sayScene(`useCase.${type}`)
    const words = say(`effect.${measure}`, { what, zone, before: figure(before), since: figure(since) })
    return since === null ? [words, say('effect.later')].join(' ') : words
  }
}
