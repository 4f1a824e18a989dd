import type { NewExport } from '@foresite/contract/exports'
import { Alert, Stack, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useUnsaved } from '#platform/forms/use-unsaved.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { CheckField } from '#ui/CheckField.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { choicesOf, SelectField } from '#ui/SelectField.tsx'
import { useExportTexts } from './texts/texts.ts'

interface ExportFormProps {
  readonly cameraId: string
  /** The period, in milliseconds since 1970. */
  readonly fromMs: number
  readonly toMs: number
  /** The choice about blurring, and what to do before the order; null: nothing can be ordered yet. */
  readonly blurring: {
    readonly choice: ReactNode
    readonly giving: boolean
    /** A reason was typed, which must not be lost without a question. */
    readonly isTyped: boolean
    readonly clear: () => Promise<Pick<NewExport, 'disclosureId'> | null>
  }
  readonly onClose: () => void
  readonly onOrdered: () => void
}

type Kind = NewExport['kind']

/** The server's limits (contract, `createExport`). */
const longestMs: Record<Kind, number> = { clip: 2 * 3_600_000, timelapse: 7 * 86_400_000 }
const speeds = [10, 30, 60, 120, 600, 3600] as const

/** Orders a clip or a time lapse of a period of a camera's recording. */
export function ExportForm(props: ExportFormProps) {
  const { cameraId, fromMs, toMs, blurring, onClose, onOrdered } = props
  const t = useExportTexts()
  const format = useFormat()
  const [kind, setKind] = useState<Kind>('clip')
  const [speed, setSpeed] = useState<number>(60)
  const [zones, setZones] = useState(false)
  const [boxes, setBoxes] = useState(false)
  const unsaved = useUnsaved(blurring.isTyped)
  const order = useCall('createExport', { quiet: true })
  const lengthMs = toMs - fromMs
  const tooLong = lengthMs > longestMs[kind]
  const submit = async () => {
    const cleared = await blurring.clear()
    if (cleared === null) return
    const body = {
      cameraId,
      from: new Date(fromMs).toISOString(),
      to: new Date(toMs).toISOString(),
      kind,
      speed: kind === 'clip' ? 1 : speed,
      zones,
      boxes,
      ...cleared,
    }
    order.mutate({ body }, { onSuccess: unsaved.leaving(onOrdered) })
  }
  return (
    <FormDialog
      width="xs"
      title={t('make.title')}
      unsaved={unsaved}
      saveLabel={t('make.order')}
      isBlocked={tooLong}
      isPending={order.isPending || blurring.giving}
      refusal={order.error === null ? null : sentenceOf(order.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Typography variant="body2">
        {t('make.range', {
          from: format.dateTime(fromMs),
          to: format.dateTime(toMs),
          duration: format.duration(lengthMs),
        })}
      </Typography>
      <ChoiceGroup
        label={t('word.type')}
        value={kind}
        choices={[
          ['clip', t('kind.clip')],
          ['timelapse', t('kind.timelapse')],
        ]}
        onChoose={setKind}
      />
      {kind === 'timelapse' && (
        <SelectField
          label={t('word.speed')}
          value={speed}
          choices={choicesOf(speeds, (each) => t('item.speed', { speed: format.number(each) }))}
          helperText={t('make.result', { duration: format.duration(lengthMs / speed) })}
          onChange={setSpeed}
        />
      )}
      <Stack>
        <CheckField label={t('make.zones')} checked={zones} onChange={setZones} />
        <CheckField label={t('make.boxes')} checked={boxes} onChange={setBoxes} />
      </Stack>
      {blurring.choice}
      {tooLong && <Alert severity="warning">{t(`make.tooLong.${kind}`)}</Alert>}
    </FormDialog>
  )
}
