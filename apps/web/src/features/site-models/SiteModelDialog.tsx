import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { DeleteWithUndo } from '#platform/records/DeleteWithUndo.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { RecordHistory, useChangeText } from '#platform/records/RecordHistory.tsx'
import { FactList } from '#ui/FactList.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import { SiteModelForm } from './SiteModelForm.tsx'
import { stateTones, usedClasses } from './site-model-status.ts'
import { useSiteModelTexts } from './texts/texts.ts'
import { useCameraNames } from './use-camera-names.ts'

type Field = 'name' | 'classes' | 'threshold' | 'enabled' | 'cameras'

/** One model: its state, details and history. */
export function SiteModelDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const t = useSiteModelTexts()
  const { bytes, number, percent, dateTime } = useFormat()
  const camerasOf = useCameraNames()
  const changeText = useChangeText<Field>(
    (field) => t(field === 'name' || field === 'cameras' ? field : `field.${field}`),
    (field, value) => {
      if (field === 'enabled') return t(value === 'true' ? 'yes' : 'no')
      if (field === 'cameras' && value === '*') return t('cameras.all')
      return value === '' ? '–' : value
    },
  )
  const query = useQuery(queryFor('readSiteModel', { params: { id } }))
  const known = query.data?.model
  const file =
    known === undefined
      ? null
      : {
          sha256: known.file.sha256,
          fileName: known.file.name,
          facts: { ...known.facts, names: null },
          names: known.classes.map(({ name }) => name),
        }
  return (
    <RecordDialog
      query={query}
      title={known?.name ?? t('word.model')}
      onClose={onClose}
      form={
        known === undefined || file === null
          ? null
          : (close) => <SiteModelForm model={known} file={file} onClose={close} />
      }
    >
      {({ model, history }) => (
        <>
          <StatusDot tone={stateTones[model.state]} label={t(`state.${model.state}`)} />
          {model.problem !== null && <Alert severity="error">{model.problem}</Alert>}
          <FactList
            spacing="open"
            facts={[
              [t('purpose'), t(`purpose.${model.purpose}`)],
              ...(model.purpose === 'detection' ? [[t('word.cameras'), camerasOf(model)] as const] : []),
              [
                t('fact.classes'),
                t('fact.used', {
                  used: number(usedClasses(model.classes).length),
                  all: number(model.classes.length),
                }),
              ],
              [t('field.threshold'), percent(model.threshold)],
              [t('fact.speed'), t('fact.ms', { ms: number(Math.round(model.ms ?? model.facts.ms)) })],
              [t('fact.input'), t('fact.size', { width: model.facts.input.width, height: model.facts.input.height })],
              [t('fact.head'), t(`head.${model.facts.head}`)],
              [t('fact.weights'), t(`weights.${model.facts.weights}`)],
              [t('word.file'), `${model.file.name} (${bytes(model.file.bytes)})`],
              ['SHA-256', model.file.sha256],
              [t('fact.changed'), dateTime(model.updatedAt)],
            ]}
          />
          <RecordHistory
            entries={history}
            changeText={(change) => (change.field === 'classes' ? t('field.classes') : changeText(change))}
          />
          <DeleteWithUndo
            call="deleteSiteModel"
            input={{ params: { id }, query: { since: model.updatedAt } }}
            restore={{ call: 'restoreSiteModel', input: { params: { id } } }}
            onDeleted={onClose}
          />
        </>
      )}
    </RecordDialog>
  )
}
