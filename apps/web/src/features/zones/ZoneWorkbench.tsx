import type { Camera } from '@foresite/contract/cameras'
import type { MessageKey } from '@foresite/contract/messages/en'
import type { SiteModule } from '@foresite/contract/modules'
import {
  arrow,
  type Arrow,
  hasDirection,
  polygon,
  type Polygon,
  type Zone,
  zonePurpose,
  zoneType,
} from '@foresite/contract/zones'
import ContentCopy from '@mui/icons-material/ContentCopy'
import { Button, Stack } from '@mui/material'
import type { ReactNode } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { bindTo, SelectInput, TextInput } from '#platform/forms/inputs.tsx'
import { drawnZone, zoneColour } from '#scene/picture/zone-colour.ts'
import { ZoneOverlay } from '#scene/picture/ZoneOverlay.tsx'
import type { Draft } from '#scene/zone-editor/draft.ts'
import { ZoneDrawing } from '#scene/zone-editor/ZoneDrawing.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { newZone } from './chosen-zone.ts'
import { DeleteZone } from './DeleteZone.tsx'
import { PictureEditor } from './PictureEditor.tsx'
import { useZoneTexts } from './texts/texts.ts'
import { useSaveWork } from './use-save-work.ts'
import { useWorkbench } from './use-workbench.ts'
import { fieldsOf, type ZoneFieldsIn, type ZoneFieldsOut } from './zone-form.ts'

interface ZoneWorkbenchProps {
  readonly camera: Pick<Camera, 'id' | 'name' | 'width' | 'height'>
  readonly picture: ReactNode
  /** The stored zone; null draws a new one. */
  readonly zone: Zone | null
  /** The zone to copy into a new one. */
  readonly copied?: Zone | null
  /** The key of its draft. */
  readonly keptAs?: string
  readonly otherZones: readonly Zone[]
  readonly watching?: readonly SiteModule[]
  readonly onClose: () => void
  readonly onDuplicate?: () => void
}

/** Draws or changes one zone: the drawing, its name and type, and what is still missing (ZONE-2, ZONE-3). */
export function ZoneWorkbench(props: ZoneWorkbenchProps) {
  const { camera, picture, zone, copied = null, otherZones, watching = [], onClose, onDuplicate } = props
  const t = useZoneTexts()
  const work = useWorkbench({
    cameraId: camera.id,
    keptAs: props.keptAs ?? zone?.id ?? newZone,
    zone,
    copied,
    usedNames: otherZones.map(({ name }) => name),
  })
  const { editor, form, theirs, since } = work
  const close = () => {
    work.unsaved.finish()
    onClose()
  }
  const saving = useSaveWork('zones', work.unsaved, onClose, (field, message) => {
    if (field !== 'name' && field !== 'type') return false
    form.setError(field, { message })
    return true
  })
  const create = useCall('createZone', { quiet: true })
  const update = useCall('updateZone', { quiet: true })
  const submit = (fields: ZoneFieldsOut | null) => {
    const drawing = checkDrawing(editor.history.present)
    saving.setProblems(drawing.ok ? [] : drawing.problems)
    if (fields === null || !drawing.ok) return
    const input = { ...fields, polygon: drawing.polygon, arrow: drawing.arrow }
    void saving.save(() =>
      zone === null
        ? create.mutateAsync({ body: { ...input, cameraId: camera.id } })
        : update.mutateAsync({ params: { id: zone.id }, body: { ...input, since: since ?? undefined } }),
    )
  }
  const wordsOf = ({ name, type, purpose }: ZoneFieldsIn) =>
    [
      [t('name'), name],
      [t('type'), type === '' ? '' : t(`type.${type}`)],
      [t('purpose'), type === 'custom-occurrence' ? t(`purpose.${purpose}`) : ''],
    ] as const
  const aspect = camera.width / camera.height
  return (
    <PictureEditor
      title={copied === null ? t(zone === null ? 'new' : 'edit') : t('copy', { name: copied.name })}
      unsaved={work.unsaved}
      saving={saving}
      saveLabel={t('save')}
      changed={
        theirs && {
          theirs,
          words: { mine: wordsOf(form.getValues()), theirs: wordsOf(fieldsOf(theirs)) },
          children: t('changed.drawn'),
        }
      }
      onTheirs={work.discard}
      onMine={work.keepMine}
      onSave={() => void form.handleSubmit(submit, () => submit(null))()}
      onClose={onClose}
      foot={
        zone !== null && (
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', ml: -1 }}>
            <Button color="inherit" startIcon={<ContentCopy />} onClick={onDuplicate}>
              {t('duplicate')}
            </Button>
            <DeleteZone zone={zone} watching={watching} onDeleted={close} />
          </Stack>
        )
      }
      drawing={
        <ZoneDrawing
          name={camera.name}
          size={camera}
          picture={
            <>
              {picture}
              <ZoneOverlay zones={otherZones.map(drawnZone)} aspect={aspect} faint />
              {/* Another user's newer version, in a different colour. */}
              {theirs !== null && (
                <ZoneOverlay
                  zones={[{ ...drawnZone(theirs), name: t('theirs', { name: theirs.name }), color: 'white' }]}
                  aspect={aspect}
                />
              )}
            </>
          }
          editor={editor}
          act={(action) => {
            saving.clearProblems()
            work.act(action)
          }}
          color={zoneColour(work.type)}
        />
      }
    >
      <ZoneFields form={form} />
    </PictureEditor>
  )
}

interface ZoneFieldsProps {
  readonly form: UseFormReturn<ZoneFieldsIn, unknown, ZoneFieldsOut>
}

/** A zone's fields; only a custom occurrence has a purpose. */
function ZoneFields({ form: { control } }: ZoneFieldsProps) {
  const t = useZoneTexts()
  const [type, purpose] = useWatch({ control, name: ['type', 'purpose'] })
  const bind = bindTo(control)
  return (
    <>
      <TextInput {...bind('name')} label={t('name')} input={{ maxLength: 80 }} />
      <SelectInput
        {...bind('type')}
        label={t('type')}
        hint={t(type === '' ? 'type.hint' : `about.${type}`)}
        choices={choicesOf(zoneType.options, (one) => t(`type.${one}`))}
      />
      {type === 'custom-occurrence' && (
        <SelectInput
          {...bind('purpose')}
          label={t('purpose')}
          hint={`${t(`about.${purpose}`)} ${hasDirection({ purpose }) ? '' : t('purpose.noDirection')}`}
          choices={choicesOf(zonePurpose.options, (one) => t(`purpose.${one}`))}
        />
      )}
    </>
  )
}

/** The drawing if it can be saved, or every reason why not (ZONE-3). */
type CheckedDrawing =
  | { readonly ok: true; readonly polygon: Polygon; readonly arrow: Arrow }
  | { readonly ok: false; readonly problems: readonly MessageKey[] }

/** Checks that outline and arrow are drawn and that Done was pressed on both. */
function checkDrawing(draft: Draft): CheckedDrawing {
  const outline = polygon.safeParse(draft.points)
  const direction = arrow.safeParse(draft.arrow)
  if (outline.success && direction.success && draft.outlineDone && draft.arrowDone)
    return { ok: true, polygon: outline.data, arrow: direction.data }
  return {
    ok: false,
    problems: [
      ...(outline.success && draft.outlineDone ? [] : (['zone.polygon.required'] as const)),
      ...(direction.success && draft.arrowDone ? [] : (['zone.arrow.required'] as const)),
    ],
  }
}
