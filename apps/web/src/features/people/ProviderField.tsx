import { gatewayOf, serviceProviders } from '@foresite/contract/service-providers'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { Controller, useWatch, type Control } from 'react-hook-form'
import { useLocale } from '#platform/i18n/language-store.ts'
import { usePeopleTexts } from './texts/texts.ts'
import { ownGateway, type UserFields } from './user-form.ts'

interface ProviderFieldProps {
  readonly control: Control<UserFields>
  readonly error: string | undefined
}

/** Whose e-mail-to-SMS gateway reaches the phone (USER-3): a company of the list, or an own gateway by its domain. */
export function ProviderField({ control, error }: ProviderFieldProps) {
  const say = usePeopleTexts()
  const countries = new Intl.DisplayNames(useLocale(), { type: 'region' })
  const provider = useWatch({ control, name: 'provider' })
  const isOwn = provider === ownGateway
  const domain = gatewayOf(provider)
  const hint =
    provider === '' || isOwn
      ? say('provider.hint.none')
      : domain === null
        ? say('provider.hint.noGateway')
        : say('provider.hint.gateway', { domain })
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <Controller
        control={control}
        name="provider"
        render={({ field: { ref, ...field } }) => (
          <TextField
            select
            label={say('provider')}
            inputRef={ref}
            error={error !== undefined && !isOwn}
            helperText={isOwn ? hint : (error ?? hint)}
            {...field}
          >
            <MenuItem value="">{say('provider.none')}</MenuItem>
            {serviceProviders.map(({ id, name, country }) => (
              <MenuItem key={id} value={id}>
                {`${name} (${countries.of(country) ?? country})`}
              </MenuItem>
            ))}
            <MenuItem value={ownGateway}>{say('provider.own')}</MenuItem>
          </TextField>
        )}
      />
      {isOwn && (
        <Controller
          control={control}
          name="domain"
          render={({ field: { ref, ...field } }) => (
            <TextField
              label={say('provider.domain')}
              inputRef={ref}
              error={error !== undefined}
              helperText={error ?? say('provider.domain.hint')}
              slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
              {...field}
            />
          )}
        />
      )}
    </Box>
  )
}
