import type { ActionDeed, ActionEffect, ActionOrigin, CorrectiveAction } from '@foresite/contract/corrective-actions'
import { mostEvidence } from '@foresite/contract/uploads'
import { Link, Typography } from '@mui/material'
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
  const t = useActionTexts()
  const changeText = useActionChangeText()
  const linesOf = useDeedLines()
  const query = useQuery({ ...queryFor('readCorrectiveAction', { params: { id } }), ...useFreshAddresses() })
  const action = query.data?.action
  const mayEdit = action !== undefined && action.state !== 'verified'
  return (
    <RecordDialog
      query={query}
      title={action?.title ?? t('title')}
      onClose={onClose}
      form={mayEdit ? (close) => <ActionForm action={action} onClose={close} /> : null}
    >
      {({ action: { state, ...shown }, effect, evidence, history }) => (
        <>
          <Facts action={{ state, ...shown }} effect={effect} />
          <ActionSteps action={{ state, ...shown }} />
          <RecordPictures
            title={t('evidence')}
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
  const t = useActionTexts()
  return (deed) => {
    if (deed.kind === 'reminded') return [t(`deed.reminded.${deed.step}`)]
    const moved = t('deed.moved', { from: t(`state.${deed.from}`), to: t(`state.${deed.to}`) })
    return deed.note === '' ? [moved] : [moved, t('deed.note', { note: deed.note })]
  }
}

interface FactsProps {
  readonly action: CorrectiveAction
  readonly effect: ActionEffect | null
}

function Facts({ action, effect }: FactsProps) {
  const t = useActionTexts()
  const originText = useOriginText()
  const effectText = useEffectText()
  const { ownerId, ownerName, origin } = action
  return (
    <FactList
      spacing="open"
      facts={[
        [t('state'), <State key="state" {...action} />],
        [
          t('field.criteria'),
          <Typography key="criteria" variant="body2" sx={{ whiteSpace: 'pre-line' }}>
            {action.criteria}
          </Typography>,
        ],
        [t('field.owner'), ownerId === null ? t('owner.gone', { name: ownerName }) : ownerName],
        [t('field.dueOn'), <Due key="due" {...action} />],
        [t('field.priority'), <Priority key="priority" {...action} />],
        [
          t('origin'),
          origin === null ? (
            '–'
          ) : (
            <Link key="origin" href={hrefOf(origin)}>
              {originText(origin)}
            </Link>
          ),
        ],
        ...(effect === null ? [] : [[t('effect'), effectText(effect)] as const]),
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
  const t = useActionTexts()
  const { number } = useFormat()
  const tScene = useSceneTexts()
  return ({ measure, type, zoneName: zone, before, since }) => {
    const figure = (value: number | null) => (value === null ? '–' : number(value, { maximumFractionDigits: 1 }))
    const what = type === null ? '' : tScene(`useCase.${type}`)
    const words = t(`effect.${measure}`, { what, zone, before: figure(before), since: figure(since) })
    return since === null ? [words, t('effect.later')].join(' ') : words
  }
}
