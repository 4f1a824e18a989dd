import type { Storage } from '@foresite/contract/recordings'
import { lawProfile, retentionSettings, type RetentionSettings } from '@foresite/contract/retention'
import type { LastChange } from '@foresite/contract/stated-by'
import { Alert, Stack } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor, useCall } from '#platform/api/query.ts'
import { SettingsForm, useSettingsForm } from '#platform/forms/SettingsForm.tsx'
import { NumberInput } from '#platform/forms/inputs.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { tMessage } from '#platform/i18n/messages.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Panel } from '#ui/Panel.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { DaysFields } from './DaysFields.tsx'
import { kinds, type Loss, lossesOf, gigabyte } from './shortening.ts'
import { useRetentionTexts } from './texts/texts.ts'

/** How long each kind of data is kept, and the legal limits (PRIV-1). */
export function RetentionPanel() {
  const t = useRetentionTexts()
  const retention = useQuery(queryFor('readRetention'))
  const storage = useQuery(queryFor('readStorage'))
  return (
    <Panel title={t('title')}>
      <Loaded query={retention}>
        {({ changed, ...fields }) => <RetentionForm fields={fields} changed={changed} storage={storage.data} />}
      </Loaded>
    </Panel>
  )
}

interface RetentionFormProps {
  readonly fields: RetentionSettings
  readonly changed: LastChange | null
  /** Disk usage; undefined until it is known. */
  readonly storage: Storage | undefined
}

/** The limits as a form. Before saving a tighter limit, it shows what that deletes. */
function RetentionForm({ fields, changed, storage }: RetentionFormProps) {
  const t = useRetentionTexts()
  const [asked, setAsked] = useState<{ losses: Loss[]; answer: (isConfirmed: boolean) => void } | null>(null)
  const confirm = (losses: Loss[]) => new Promise<boolean>((answer) => setAsked({ losses, answer }))
  const answer = (isConfirmed: boolean) => {
    asked?.answer(isConfirmed)
    setAsked(null)
  }
  const save = useCall('saveRetention', { quiet: true })
  const settings = useSettingsForm<RetentionSettings>({
    fields,
    changed,
    schema: retentionSettings,
    wordsOf: ({ profile, days, maxGigabytes }) => [
      [t('law'), t(`law.${profile}`)],
      ...kinds.map((kind) => [t('days.label', { kind: t(`days.${kind}`) }), String(days[kind] ?? '')] as const),
      [t('room'), String(maxGigabytes ?? '')],
    ],
    save: async (next, replaced) => {
      const losses = lossesOf(replaced.fields, next, storage, Date.now())
      if (losses.length > 0 && !(await confirm(losses))) throw new DOMException('Not confirmed', 'AbortError')
      await save.mutateAsync({ body: { ...next, since: replaced.changed?.at ?? null } })
    },
  })
  return (
    <>
      <SettingsForm label={t('title')} gap={3} settings={settings}>
        <LawChoice />
        <DaysFields />
        <NumberInput<RetentionSettings>
          name="maxGigabytes"
          label={t('room')}
          hint={t('room.hint')}
          invalid={t('room.invalid')}
          empty={null}
          sx={{ maxWidth: { sm: 360 } }}
          input={{ min: 0.1, max: 1_000_000, step: 'any' }}
        />
      </SettingsForm>
      {asked !== null && (
        <ConfirmLosses losses={asked.losses} onConfirm={() => answer(true)} onClose={() => answer(false)} />
      )}
    </>
  )
}

/** A legal limit in plain words. */
function LawChoice() {
  const t = useRetentionTexts()
  const { field, fieldState } = useController<RetentionSettings, 'profile'>({ name: 'profile' })
  const { error } = fieldState
  return (
    <Stack sx={{ gap: 1.5 }}>
      <ChoiceGroup
        label={t('law')}
        value={field.value}
        choices={choicesOf(lawProfile.options, (value) => t(`law.${value}`))}
        onChoose={field.onChange}
      />
      <Alert severity="info">{t(`law.${field.value}.hint`)}</Alert>
      {error?.message !== undefined && <Alert severity="error">{tMessage(error.message)}</Alert>}
    </Stack>
  )
}

interface ConfirmLossesProps {
  readonly losses: readonly Loss[]
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** States what a tighter limit deletes, before it is saved. */
function ConfirmLosses({ losses, onConfirm, onClose }: ConfirmLossesProps) {
  const t = useRetentionTexts()
  return (
    <ConfirmDialog
      open
      title={t('loss.title')}
      confirmLabel={t('loss.confirm')}
      destructive
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <Stack component="ul" sx={{ listStyle: 'disc', gap: 1, pl: 2.5, mb: 2 }}>
        {losses.map((loss) => (
          <li key={loss.what}>
            <LossText loss={loss} />
          </li>
        ))}
      </Stack>
      {t('loss.held')}
    </ConfirmDialog>
  )
}

function LossText({ loss }: { readonly loss: Loss }) {
  const t = useRetentionTexts()
  const format = useFormat()
  if (loss.what === 'room') {
    const limit = format.bytes(loss.gigabytes * gigabyte)
    if (loss.usedBytes === null) return t('loss.room', { limit })
    return loss.usedBytes > loss.gigabytes * gigabyte
      ? t('loss.room.over', { limit, used: format.bytes(loss.usedBytes) })
      : t('loss.room.under', { limit, used: format.bytes(loss.usedBytes) })
  }
  const { what, days, before, found } = loss
  return (
    <>
      {t('loss.days', { kind: t(`days.${what}`), count: days, before: format.date(before) })}
      {found !== undefined && ` ${t('loss.found', { count: found.cameras, oldest: format.date(found.oldest) })}`}
    </>
  )
}
