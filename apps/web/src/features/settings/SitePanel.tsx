import { globalSettings, type GlobalSettings } from '@foresite/contract/configuration'
import Autocomplete from '@mui/material/Autocomplete'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#platform/api/Loaded.tsx'
import { queryFor, useCall } from '#platform/api/query.ts'
import { Panel } from '#ui/Panel.tsx'
import { SaveBar } from './SaveBar.tsx'
import { SwitchRow } from './SettingRow.tsx'
import { useSettingTexts } from './texts/texts.ts'
import { useSavedForm } from './use-saved-form.ts'

/** What the site is called, its clock, and what is on for everybody (SET-1). */
export function SitePanel() {
  const say = useSettingTexts()
  const settings = useQuery({
    ...queryFor('readConfig', { query: { field: 'global_settings', format: 'full' } }),
    select: (answer) => globalSettings.parse(answer),
  })
  return (
    <Panel title={say('site')}>
      <Loaded query={settings}>{(data) => <SiteForm settings={data} />}</Loaded>
    </Panel>
  )
}

interface SiteFields {
  readonly name: string
  readonly timezone: string
  readonly beta: boolean
  readonly noSms: boolean
  readonly help: string
  readonly documentation: string
}

function fieldsOf(settings: GlobalSettings): SiteFields {
  return {
    name: settings.organization_name,
    timezone: settings.time.timezone,
    beta: settings.beta_features,
    noSms: settings.disable_sms,
    help: settings.help_url ?? '',
    documentation: settings.documentation_url ?? '',
  }
}

const timezones = ['UTC', ...Intl.supportedValuesOf('timeZone')]

function SiteForm({ settings }: { readonly settings: GlobalSettings }) {
  const say = useSettingTexts()
  const save = useCall('saveConfig', { quiet: true })
  const form = useSavedForm<SiteFields>({
    stored: fieldsOf(settings),
    since: settings.changed?.at ?? null,
    isPending: save.isPending,
    save: (fields, since, on) => {
      const value = {
        organization_name: fields.name,
        time: { timezone: fields.timezone },
        beta_features: fields.beta,
        disable_sms: fields.noSms,
        help_url: fields.help.trim() === '' ? null : fields.help.trim(),
        documentation_url: fields.documentation.trim() === '' ? null : fields.documentation.trim(),
      }
      save.mutate({ body: { field: 'global_settings', since, value } }, on)
    },
  })
  const { value, change } = form
  const isWrong = (field: string) => form.problem?.field === `value.${field}`
  return (
    <Stack component="form" noValidate aria-label={say('site')} onSubmit={form.submit} sx={{ gap: 2.5 }}>
      <TextField
        label={say('site.name')}
        value={value.name}
        error={isWrong('organization_name')}
        helperText={say('site.name.hint')}
        onChange={({ target }) => {
          change({ name: target.value })
        }}
      />
      <Autocomplete
        options={timezones.includes(value.timezone) ? timezones : [value.timezone, ...timezones]}
        value={value.timezone}
        disableClearable
        onChange={(_, timezone) => {
          change({ timezone })
        }}
        renderInput={(props) => (
          <TextField
            {...props}
            label={say('site.timezone')}
            error={isWrong('time.timezone')}
            helperText={say('site.timezone.hint')}
          />
        )}
      />
      <SwitchRow
        label={say('site.beta')}
        hint={say('site.beta.hint')}
        checked={value.beta}
        onChange={(beta) => {
          change({ beta })
        }}
      />
      <SwitchRow
        label={say('site.sms')}
        hint={say('site.sms.hint')}
        checked={value.noSms}
        onChange={(noSms) => {
          change({ noSms })
        }}
      />
      <TextField
        type="url"
        label={say('site.help')}
        value={value.help}
        error={isWrong('help_url')}
        helperText={say('site.address.hint')}
        onChange={({ target }) => {
          change({ help: target.value })
        }}
      />
      <TextField
        type="url"
        label={say('site.documentation')}
        value={value.documentation}
        error={isWrong('documentation_url')}
        helperText={say('site.address.hint')}
        onChange={({ target }) => {
          change({ documentation: target.value })
        }}
      />
      <SaveBar form={form} changed={settings.changed ?? null} />
    </Stack>
  )
}
