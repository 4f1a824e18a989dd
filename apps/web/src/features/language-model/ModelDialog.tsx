import {
  languageModelChange,
  type LanguageModelChange,
  type LanguageModelSettings,
} from '@foresite/contract/language-model'
import { FormProvider, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { NumberInput, SwitchInput, TextInput } from '#platform/forms/inputs.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { settingsRecord } from '#platform/records/settings-record.ts'
import { Columns } from '#ui/SideBySide.tsx'
import { useLanguageModelTexts } from './texts/texts.ts'

interface Fields {
  value: {
    address: string
    model: string
    imagesAllowed: boolean
    /** NaN while the field is empty. */
    timeLimitS: number
    /** NaN: no limit. */
    tokensPerMonth: number
  }
  apiKey: string
}

/** The values of a new model: the contract's defaults. */
const start: Fields['value'] = {
  address: '',
  model: '',
  imagesAllowed: false,
  timeLimitS: 30,
  tokensPerMonth: Number.NaN,
}

function fieldsOf({ value }: Pick<LanguageModelSettings, 'value'>): Fields {
  if (value === null) return { value: start, apiKey: '' }
  return { value: { ...value, tokensPerMonth: value.tokensPerMonth ?? Number.NaN }, apiKey: '' }
}

/** Validates the request that the form sends. An empty key keeps the stored one. */
const schema: z.ZodType<LanguageModelChange> = z.preprocess((fields) => {
  const { value, apiKey } = fields as Fields
  const { tokensPerMonth: cap } = value
  return {
    value: {
      ...value,
      address: value.address.trim(),
      tokensPerMonth: Number.isNaN(cap) ? null : cap,
    },
    ...(apiKey.trim() === '' ? {} : { apiKey }),
  }
}, languageModelChange)

interface ModelDialogProps {
  /** The stored settings. */
  readonly settings: LanguageModelSettings
  readonly onClose: () => void
}

const wholeNumber = { min: 1, step: 1 }

/** Sets up or changes the language model. The key is never sent back. */
export function ModelDialog({ settings, onClose }: ModelDialogProps) {
  const t = useLanguageModelTexts()
  const save = useCall('saveLanguageModel', { quiet: true })
  const { form, state } = useEntityForm({
    record: settingsRecord(settings),
    schema,
    fieldsOf: (stored) => fieldsOf(stored ?? settings),
    wordsOf: ({ value }: Fields) => [
      [t('address'), value.address],
      [t('word.model'), value.model],
      [t('timeLimit'), String(value.timeLimitS)],
      [t('cap'), Number.isNaN(value.tokensPerMonth) ? '' : String(value.tokensPerMonth)],
      [t('images'), t(value.imagesAllowed ? 'pictures.allowed' : 'pictures.not')],
    ],
    save: (body, since) => save.mutateAsync({ body: { ...body, since: since ?? null } }),
    onSaved: onClose,
  })
  return (
    <FormProvider {...form}>
      <FormDialog {...state} title={t(settings.value === null ? 'setUp.title' : 'change.title')} onClose={onClose}>
        <ModelFields hasKey={settings.hasKey} />
      </FormDialog>
    </FormProvider>
  )
}

function ModelFields({ hasKey }: { readonly hasKey: boolean }) {
  const t = useLanguageModelTexts()
  const address = useWatch<Fields, 'value.address'>({ name: 'value.address' })
  const isClear = /^\s*http:\/\//i.test(address)
  return (
    <>
      <TextInput<Fields>
        name="value.address"
        label={t('address')}
        hint={t(isClear ? 'address.clear' : 'address.hint')}
        input={{ spellCheck: false }}
      />
      <TextInput<Fields>
        name="value.model"
        label={t('word.model')}
        hint={t('model.hint')}
        input={{ spellCheck: false }}
      />
      <TextInput<Fields>
        name="apiKey"
        type="password"
        label={t('key')}
        hint={t(hasKey ? 'word.keepsSaved' : 'key.hint')}
        // The browser must not fill in its password for this page.
        input={{ autoComplete: 'new-password', spellCheck: false }}
      />
      <Columns from="sm" gap={2.5}>
        <NumberInput<Fields>
          name="value.timeLimitS"
          label={t('timeLimit')}
          hint={t('timeLimit.hint')}
          input={wholeNumber}
        />
        <NumberInput<Fields> name="value.tokensPerMonth" label={t('cap')} hint={t('cap.hint')} input={wholeNumber} />
      </Columns>
      <SwitchInput<Fields> name="value.imagesAllowed" label={t('images')} hint={t('images.hint')} />
    </>
  )
}
