import { wmsChange, type WmsSettings } from '@foresite/contract/wms'
import { Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { SelectInput, TextInput } from '#platform/forms/inputs.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { settingsRecord } from '#platform/records/settings-record.ts'
import { Muted } from '#ui/Muted.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { useStockTexts } from './texts/texts.ts'

const fieldNames = ['items', 'product', 'name', 'quantity', 'location', 'lot', 'nextToken'] as const
const parameterNames = ['sku', 'search', 'limit', 'pageToken'] as const

/** The form's values for both types: switching back restores what was typed. */
interface Fields {
  value: {
    kind: 'odoo' | 'rest'
    address: string
    database: string
    login: string
    header: string
    fields: Record<(typeof fieldNames)[number], string>
    parameters: Record<(typeof parameterNames)[number], string>
    body: string
  }
  secret: string
}

const start: Fields['value'] = {
  kind: 'odoo',
  address: '',
  database: '',
  login: '',
  header: 'Authorization',
  fields: {
    items: 'items',
    product: 'sku',
    name: 'name',
    quantity: 'quantity',
    location: 'location',
    lot: 'lot',
    nextToken: 'next_token',
  },
  parameters: { sku: 'sku', search: 'search', limit: 'limit', pageToken: 'page_token' },
  body: '',
}

/** The request of the selected type. An empty secret keeps the stored one. */
const schema = z.preprocess((held) => {
  const { value, secret } = held as Fields
  const { kind, address, database, login, header, fields, parameters, body } = value
  const own = kind === 'odoo' ? { database, login } : { header, fields, parameters, body }
  return { value: { kind, address: address.trim(), ...own }, ...(secret.trim() === '' ? {} : { secret }) }
}, wmsChange)

interface WmsDialogProps {
  /** The stored connection. */
  readonly settings: WmsSettings
  readonly onClose: () => void
}

/** Connects a WMS or changes its connection. Its secret is never sent back. */
export function WmsDialog({ settings, onClose }: WmsDialogProps) {
  const t = useStockTexts()
  const save = useCall('saveWms', { quiet: true })
  const { bind, form, state } = useEntityForm({
    record: settingsRecord(settings),
    schema,
    fieldsOf: (stored): Fields => ({ value: { ...start, ...(stored ?? settings).value }, secret: '' }),
    wordsOf: ({ value }) => [
      [t('wms.kind'), t(`wms.kind.${value.kind}`)],
      [t('word.address'), value.address],
      ...(value.kind === 'odoo'
        ? ([
            [t('wms.database'), value.database],
            [t('wms.login'), value.login],
          ] as const)
        : ([
            [t('wms.header'), value.header],
            ...fieldNames.map((name) => [t(`wms.field.${name}`), value.fields[name]] as const),
            ...parameterNames.map((name) => [t(`wms.parameter.${name}`), value.parameters[name]] as const),
            [t('wms.body'), value.body],
          ] as const)),
    ],
    save: (body, since) => save.mutateAsync({ body: { ...body, since: since ?? null } }),
    onSaved: onClose,
  })
  const { control } = form
  const kind = useWatch({ control, name: 'value.kind' })
  return (
    <FormDialog {...state} title={t(settings.value === null ? 'wms.connect' : 'wms.edit')} onClose={onClose}>
      <SelectInput
        {...bind('value.kind')}
        label={t('wms.kind')}
        choices={choicesOf(['odoo', 'rest'], (one) => t(`wms.kind.${one}`))}
      />
      <TextInput
        {...bind('value.address')}
        label={t('word.address')}
        hint={t(`wms.address.${kind}.hint`)}
        required
        input={{ maxLength: 500, inputMode: 'url' }}
      />
      {kind === 'odoo' ? (
        <>
          <TextInput {...bind('value.database')} label={t('wms.database')} required input={{ maxLength: 100 }} />
          <TextInput
            {...bind('value.login')}
            label={t('wms.login')}
            hint={t('wms.login.hint')}
            input={{ maxLength: 200 }}
          />
        </>
      ) : (
        <TextInput {...bind('value.header')} label={t('wms.header')} input={{ maxLength: 100 }} />
      )}
      <TextInput
        {...bind('secret')}
        type="password"
        label={t(`wms.secret.${kind}`)}
        hint={settings.hasSecret ? t('word.keepsSaved') : undefined}
        input={{ maxLength: 2000, autoComplete: 'new-password' }}
      />
      {kind === 'rest' && (
        <>
          <Heading title={t('wms.fields')} hint={t('wms.fields.hint')} />
          {fieldNames.map((name) => (
            <TextInput
              key={name}
              {...bind(`value.fields.${name}`)}
              label={t(`wms.field.${name}`)}
              hint={name === 'items' ? t('wms.field.items.hint') : undefined}
              required={name === 'product' || name === 'quantity'}
              input={{ maxLength: 200 }}
            />
          ))}
          <Heading title={t('wms.parameters')} hint={t('wms.parameters.hint')} />
          {parameterNames.map((name) => (
            <TextInput
              key={name}
              {...bind(`value.parameters.${name}`)}
              label={t(`wms.parameter.${name}`)}
              input={{ maxLength: 60 }}
            />
          ))}
          <TextInput
            {...bind('value.body')}
            label={t('wms.body')}
            hint={t('wms.body.hint')}
            multiline
            input={{ maxLength: 4000, spellCheck: false }}
          />
        </>
      )}
    </FormDialog>
  )
}

function Heading({ title, hint }: { readonly title: string; readonly hint: string }) {
  return (
    <div>
      <Typography component="h3" variant="subtitle2">
        {title}
      </Typography>
      <Muted small>{hint}</Muted>
    </div>
  )
}
