import type { SiteModelDeed } from '@foresite/contract/site-models'
import Alert from '@mui/material/Alert'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguageStore } from '#platform/i18n/language-store.ts'
import { DeleteWithUndo } from '#platform/records/DeleteWithUndo.tsx'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { RecordHistory, useChangeText } from '#platform/records/RecordHistory.tsx'
import { FactList } from '#ui/FactList.tsx'
import { StatusDot } from '#ui/StatusDot.tsx'
import { SiteModelForm } from './SiteModelForm.tsx'
import { stateTones, usedClasses } from './site-model-look.ts'
import { useSiteModelTexts } from './texts/texts.ts'
import { useCameraNames } from './use-camera-names.ts'

type Field = 'name' | 'classes' | 'threshold' | 'enabled' | 'cameras'

/** One model: its state, details and history. */
export function SiteModelDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const say = useSiteModelTexts()
  const { bytes, number, percent, dateTime } = useFormat()
  const language = useLanguageStore((state) => state.language)
  const camerasOf = useCameraNames()
  const changeText = useChangeText<Field>(
    (field) => say(field === 'name' || field === 'cameras' ? field : `field.${field}`),
    (field, value) => {
      if (field === 'enabled') return say(value === 'true' ? 'yes' : 'no')
      if (field === 'cameras' && value === '*') return say('cameras.all')
      return value === '' ? '–' : value
    },
  )
  const asked = queryFor('readSiteModel', { params: { id } })
  // The server explains errors in words.
  const query = useQuery({ ...asked, queryKey: [...asked.queryKey, language] })
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
      title={known?.name ?? say('model')}
      onClose={onClose}
      form={
        known === undefined || file === null
          ? null
          : (close) => <SiteModelForm model={known} file={file} onClose={close} />
      }
    >
      {({ model, history }) => (
        <>
          <StatusDot tone={stateTones[model.state]} label={say(`state.${model.state}`)} />
          {model.problem !== null && <Alert severity="error">{model.problem}</Alert>}
          <FactList
            spacing="open"
            facts={[
              [say('purpose'), say(`purpose.${model.purpose}`)],
              ...(model.purpose === 'detection' ? [[say('cameras'), camerasOf(model)] as const] : []),
              [
                say('fact.classes'),
                say('fact.used', {
                  used: number(usedClasses(model.classes).length),
                  all: number(model.classes.length),
                }),
              ],
              [say('field.threshold'), percent(model.threshold)],
              [say('fact.speed'), say('fact.ms', { ms: number(Math.round(model.ms ?? model.facts.ms)) })],
              [
                say('fact.input'),
                say('fact.size', { width: model.facts.input.width, height: model.facts.input.height }),
              ],
              [say('fact.head'), say(`head.${model.facts.head}`)],
              [say('fact.weights'), say(`weights.${model.facts.weights}`)],
              [say('file'), `${model.file.name} (${bytes(model.file.bytes)})`],
              ['SHA-256', model.file.sha256],
              [say('fact.changed'), dateTime(model.updatedAt)],
            ]}
          />
          <RecordHistory
            entries={history}
            changeText={(change) => (change.field === 'classes' ? say('field.classes') : changeText(change))}
            linesOf={({ kind }: Extract<SiteModelDeed, { kind: 'deleted' | 'restored' }>) => [say(`deed.${kind}`)]}
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
