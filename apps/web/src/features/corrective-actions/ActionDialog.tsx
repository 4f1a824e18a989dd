import {
  type ActionEvent,
  type ActionEffect,
  type ActionOrigin,
  type CorrectiveAction,
  nextActionStates,
} from '@foresite/contract/corrective-actions'
import { maxEvidence } from '@foresite/contract/uploads'
import { Alert, Button, Link, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFreshAddresses } from '#platform/access/media-address.ts'
import { sentenceOf } from '#platform/api/call.ts'
import { queryFor, useCall } from '#platform/api/query.ts'
import { RecordPictures } from '#platform/attachments/RecordPictures.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { RecordDialog, type OpenRecord } from '#platform/records/RecordDialog.tsx'
import { RecordHistory } from '#platform/records/RecordHistory.tsx'
import { incidentHref, to } from '#platform/routing/paths.ts'
import { useSceneTexts } from '#scene/texts/texts.ts'
import { FactList } from '#ui/FactList.tsx'
import { Muted } from '#ui/Muted.tsx'
import { Due, Priority, State, useActionChangeText, useOriginText } from './action-status.tsx'
import { ActionForm } from './ActionForm.tsx'
import { useActionTexts } from './texts/texts.ts'
import { MoveDialog, type AskedState } from './MoveDialog.tsx'

/** One action: its details, next step, evidence and history. */
export function ActionDialog({ id, onClose }: OpenRecord) {
  const t = useActionTexts()
  const changeText = useActionChangeText()
  const linesOf = useEventLines()
  const query = useQuery({ ...queryFor('readCorrectiveAction', { params: { id } }), ...useFreshAddresses() })
  const action = query.data?.action
  return (
    <RecordDialog
      query={query}
      title={action?.title ?? t('title')}
      onClose={onClose}
      form={action === undefined ? null : (close) => <ActionForm action={action} onClose={close} />}
      isFinal={action?.state === 'verified'}
    >
      {({ action: shown, effect, evidence, history }) => (
        <>
          <Facts action={shown} effect={effect} />
          <ActionSteps action={shown} />
          <RecordPictures
            title={t('evidence')}
            pictures={evidence}
            max={maxEvidence}
            add={{ call: 'addActionEvidence', input: shown.state === 'verified' ? null : { params: { id }, body: {} } }}
            remove={{
              call: 'removeActionEvidence',
              inputOf:
                shown.state === 'done' || shown.state === 'verified'
                  ? null
                  : (picture) => ({ params: { id: picture } }),
            }}
          />
          <RecordHistory entries={history} changeText={changeText} linesOf={linesOf} />
        </>
      )}
    </RecordDialog>
  )
}

type OwnEvent = Extract<ActionEvent, { kind: 'moved' | 'reminded' }>

function useEventLines(): (event: OwnEvent) => readonly string[] {
  const t = useActionTexts()
  return (event) => {
    if (event.kind === 'reminded') return [t(`event.reminded.${event.step}`)]
    const moved = t('event.moved', { from: t(`actionState.${event.from}`), to: t(`actionState.${event.to}`) })
    return event.note === '' ? [moved] : [moved, t('event.note', { note: event.note })]
  }
}

function Facts({ action, effect }: { readonly action: CorrectiveAction; readonly effect: ActionEffect | null }) {
  const t = useActionTexts()
  const originText = useOriginText()
  const effectText = useEffectText()
  const { ownerId, ownerName, origin } = action
  return (
    <FactList
      spacing="open"
      facts={[
        [t('word.status'), <State key="state" {...action} />],
        [t('field.criteria'), action.criteria],
        [t('field.owner'), ownerId === null ? t('owner.gone', { name: ownerName }) : ownerName],
        [t('field.dueOn'), <Due key="due" {...action} />],
        [t('field.priority'), <Priority key="priority" {...action} />],
        [
          t('origin'),
          origin && (
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
      return incidentHref(id)
    case 'report':
      return to('incidentReport', { id })
    case 'session':
      return `${to('ergonomics')}?session=${id}`
  }
}

/** The zone's figure before the action and since its verification. */
function useEffectText(): (effect: ActionEffect) => string {
  const t = useActionTexts()
  const { number } = useFormat()
  const tScene = useSceneTexts()
  return ({ measure, type, zoneName: zone, before, since }) => {
    const figure = (value: number | null) => number(value, { maximumFractionDigits: 1 })
    const what = type === null ? '' : tScene(`useCase.${type}`)
    const words = t(`effect.${measure}`, { what, zone, before: figure(before), since: figure(since) })
    return since === null ? [words, t('effect.later')].join(' ') : words
  }
}

/** A button for each state the action can move to. */
function ActionSteps({ action }: { readonly action: CorrectiveAction }) {
  const t = useActionTexts()
  const [asking, setAsking] = useState<AskedState | null>(null)
  const move = useCall('moveCorrectiveAction', { quiet: true })
  const { id, state, updatedAt: since } = action
  const next = nextActionStates[state]
  // The most common step comes last, nearest to the thumb.
  const main = state === 'open' ? 'in-progress' : state === 'done' ? 'verified' : 'done'
  const ordered = next.toSorted((one, other) => Number(one === main) - Number(other === main))
  return (
    <Stack sx={{ gap: 1.5 }}>
      <Muted>{t(`next.${state}`)}</Muted>
      {move.error !== null && <Alert severity="error">{sentenceOf(move.error)}</Alert>}
      {ordered.length > 0 && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {ordered.map((to) => (
            <Button
              key={to}
              variant={to === main ? 'contained' : 'outlined'}
              loading={move.isPending && move.variables.body.state === to}
              onClick={() => {
                if (to === 'open' || to === 'in-progress') move.mutate({ params: { id }, body: { state: to, since } })
                else {
                  move.reset()
                  setAsking(to)
                }
              }}
            >
              {t(`to.${to}`)}
            </Button>
          ))}
        </Stack>
      )}
      {asking !== null && <MoveDialog action={action} to={asking} onClose={() => setAsking(null)} />}
    </Stack>
  )
}
