import type { UserInput } from '@foresite/contract/people'
import { gatewayOf, serviceProviders } from '@foresite/contract/service-providers'
import { Box } from '@mui/material'
import { useWatch, type Control } from 'react-hook-form'
import { SelectInput, TextInput } from '#platform/forms/inputs.tsx'
import { useLocale } from '#platform/i18n/language-store.ts'
import { usePeopleTexts } from './texts/texts.ts'
import { ownGateway, type UserFields } from './user-form.ts'

/** Whose e-mail-to-SMS gateway reaches the phone (USER-3): a company of the list, or an own gateway by its domain. */
export function ProviderField({ control }: { readonly control: Control<UserFields, unknown, UserInput> }) {
  const t = usePeopleTexts()
  const countries = new Intl.DisplayNames(useLocale(), { type: 'region' })
  const provider = useWatch({ control, name: 'provider' })
  const isOwn = provider === ownGateway
  const domain = gatewayOf(provider)
  const hint =
    provider === '' || isOwn
      ? t('provider.hint.none')
      : domain === null
        ? t('provider.hint.noGateway')
        : t('provider.hint.gateway', { domain })
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
      <SelectInput
        control={control}
        name="provider"
        label={t('provider')}
        hint={hint}
        none={t('provider.none')}
        choices={[
          ...serviceProviders.map(
            ({ id, name, country }) => [id, `${name} (${countries.of(country) ?? country})`] as const,
          ),
          [ownGateway, t('provider.own')],
        ]}
      />
      {isOwn && (
        <TextInput
          control={control}
          name="domain"
          label={t('provider.domain')}
          hint={t('provider.domain.hint')}
          input={{ spellCheck: false }}
        />
      )}
    </Box>
  )
}
