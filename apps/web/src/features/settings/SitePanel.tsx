import { globalSettings, globalSettingsChange, type GlobalSettings } from '@foresite/contract/configuration'
import { Autocomplete, TextField } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor, useCall } from '#platform/api/query.ts'
import { SwitchInput, TextInput, useInput } from '#platform/forms/inputs.tsx'
import { SettingsForm, useSettingsForm } from '#platform/forms/SettingsForm.tsx'
import { Panel } from '#ui/Panel.tsx'
import { useSettingTexts } from './texts/texts.ts'

/** The site's name, time zone and site-wide switches (SET-1). */
export function SitePanel() {
  const t = useSettingTexts()
  const settings = useQuery({
    ...queryFor('readConfig', { query: { field: 'global_settings', format: 'full' } }),
    select: (answer) => globalSettings.parse(answer),
  })
  return (
    <Panel title={t('site')}>
      <Loaded query={settings}>{(data) => <SiteForm settings={data} />}</Loaded>
    </Panel>
  )
}

const siteSettings = globalSettingsChange.omit({ presets: true, default_preset: true }).required()
type SiteFields = Required<
  Pick<
    GlobalSettings,
    'organization_name' | 'time' | 'beta_features' | 'disable_sms' | 'help_url' | 'documentation_url'
  >
>

function fieldsOf(settings: GlobalSettings): SiteFields {
  const { organization_name, time, beta_features, disable_sms, help_url, documentation_url } = settings
  return { organization_name, time, beta_features, disable_sms, help_url, documentation_url }
}

const switches = [
  ['beta_features', 'site.beta'],
  ['disable_sms', 'site.sms'],
] as const
const addresses = [
  ['help_url', 'site.help'],
  ['documentation_url', 'site.documentation'],
] as const

function SiteForm({ settings }: { readonly settings: GlobalSettings }) {
  const t = useSettingTexts()
  const save = useCall('saveConfig', { quiet: true })
  const form = useSettingsForm<SiteFields, SiteFields>({
    fields: fieldsOf(settings),
    changed: settings.changed ?? null,
    schema: siteSettings,
    wordsOf: (fields) => [
      [t('site.name'), fields.organization_name],
      [t('site.timezone'), fields.time.timezone],
      ...switches.map(([field, label]) => [t(label), t(fields[field] ? 'on' : 'off')] as const),
      ...addresses.map(([field, label]) => [t(label), fields[field] ?? ''] as const),
    ],
    save: (value, { changed }) =>
      save.mutateAsync({ body: { field: 'global_settings', since: changed?.at ?? null, value } }),
  })
  return (
    <SettingsForm label={t('site')} settings={form}>
      <TextInput<SiteFields> name="organization_name" label={t('site.name')} hint={t('site.name.hint')} />
      <TimezoneInput />
      {switches.map(([field, label]) => (
        <SwitchInput<SiteFields> key={field} name={field} label={t(label)} hint={t(`${label}.hint`)} />
      ))}
      {addresses.map(([field, label]) => (
        <TextInput<SiteFields>
          key={field}
          type="url"
          name={field}
          label={t(label)}
          hint={t('site.address.hint')}
          parse={(typed) => (typed.trim() === '' ? null : typed.trim())}
        />
      ))}
    </SettingsForm>
  )
}

const timezones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

function TimezoneInput() {
  const t = useSettingTexts()
  const { field, problem } = useInput<SiteFields, SiteFields>({ name: 'time.timezone' })
  const timezone = field.value as string
  return (
    <Autocomplete
      options={timezones.includes(timezone) ? timezones : [timezone, ...timezones]}
      value={timezone}
      disableClearable
      onChange={(_, chosen) => field.onChange(chosen)}
      renderInput={(props) => (
        <TextField
          {...props}
          label={t('site.timezone')}
          inputRef={field.ref}
          error={problem !== undefined}
          helperText={problem ?? t('site.timezone.hint')}
        />
      )}
    />
  )
}
