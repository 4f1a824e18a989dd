import { CallFailed } from '@foresite/contract/client'
import { userInput, type User, type UserInput } from '@foresite/contract/people'
import { gatewayOf, serviceProviders } from '@foresite/contract/service-providers'
import { useWatch, type Control } from 'react-hook-form'
import { z } from 'zod'
import { useCall } from '#platform/api/query.ts'
import { PageForm } from '#platform/forms/PageForm.tsx'
import { bindTo, TextInput, SelectInput } from '#platform/forms/inputs.tsx'
import { useEntityForm } from '#platform/forms/use-entity-form.tsx'
import { useLocale } from '#platform/i18n/language-store.ts'
import { Columns } from '#ui/SideBySide.tsx'
import { usePeopleTexts } from './texts/texts.ts'

interface UserFormProps {
  /** The edited user as stored; null adds one. */
  readonly user: User | null
  readonly onSaved: (user: User) => void
  readonly onCancel: () => void
}

const texts = ['firstName', 'lastName', 'companyEmail', 'phone'] as const

/** The form's values; omitted ones are empty texts. */
interface UserFields {
  firstName: string
  lastName: string
  companyEmail: string
  phone: string
  /** A provider's id, `own`, or empty. */
  provider: string
  /** The domain of a custom gateway. */
  domain: string
}

/** Stands for a gateway that is not in the list. */
const ownGateway = 'own'

const isKnown = (provider: string) => serviceProviders.some(({ id }) => id === provider)

/** A user's form values; empty for a new user. */
function fieldsOf(user: User | null): UserFields {
  const serviceProvider = user?.serviceProvider ?? null
  const isOwn = serviceProvider !== null && !isKnown(serviceProvider)
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    companyEmail: user?.companyEmail ?? '',
    phone: user?.phone ?? '',
    provider: isOwn ? ownGateway : (serviceProvider ?? ''),
    domain: isOwn ? serviceProvider : '',
  }
}

/** The form's values as the request needs them: null for empty. */
function inputOf({ phone, provider, domain, ...named }: UserFields) {
  return {
    ...named,
    phone: phone.trim() === '' ? null : phone,
    serviceProvider: provider === '' ? null : provider === ownGateway ? domain : provider,
  }
}

/** Validates the request that the form sends; the record's service provider is two fields of the form. */
const schema: z.ZodType<UserInput> = z.unknown().transform((entered, context) => {
  const fields = entered as UserFields
  const { data, error } = userInput.safeParse(inputOf(fields))
  for (const { path, message } of error?.issues ?? [])
    context.addIssue({ code: 'custom', message, path: path[0] === 'serviceProvider' ? [providerField(fields)] : path })
  return data ?? z.NEVER
})

function providerField({ provider }: UserFields): keyof UserFields {
  return provider === ownGateway ? 'domain' : 'provider'
}

/** A user’s name, addresses and service provider (USER-1). */
export function UserForm({ user, onSaved, onCancel }: UserFormProps) {
  const t = usePeopleTexts()
  const create = useCall('createUser', { quiet: true })
  const update = useCall('updateUser', { quiet: true })
  const entity = useEntityForm({
    record: user,
    schema,
    fieldsOf,
    wordsOf: (fields) => [
      ...texts.map((field) => [t(field), fields[field]] as const),
      [t('word.provider'), inputOf(fields).serviceProvider ?? ''],
    ],
    save: async (body, since) => {
      try {
        if (user === null) return await create.mutateAsync({ body })
        return await update.mutateAsync({ params: { id: user.id }, body: { ...body, since } })
      } catch (error) {
        throw renamed(error, providerField(form.getValues()))
      }
    },
    onSaved: (answer) => onSaved(answer.user),
  })
  const { bind, form } = entity
  return (
    <PageForm entity={entity} saveLabel={t(user === null ? 'word.addUser' : 'save')} onCancel={onCancel}>
      <Columns from="sm">
        {texts.map((field) => (
          <TextInput
            key={field}
            {...bind(field)}
            label={t(field)}
            type={field === 'companyEmail' ? 'email' : field === 'phone' ? 'tel' : 'text'}
            hint={field === 'phone' ? t('phone.hint') : undefined}
            input={{ maxLength: 254 }}
          />
        ))}
      </Columns>
      <ProviderField control={form.control} />
    </PageForm>
  )
}

/** The server calls the service provider by the record's field name. */
function renamed(error: unknown, field: string): unknown {
  if (!(error instanceof CallFailed) || error.failure?.field !== 'serviceProvider') return error
  return new CallFailed(error.status, { ...error.failure, field })
}

/** The phone's SMS gateway (USER-3): a provider of the list, or a custom domain. */
function ProviderField({ control }: { readonly control: Control<UserFields, unknown, UserInput> }) {
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
  const bind = bindTo(control)
  return (
    <Columns from="sm">
      <SelectInput
        {...bind('provider')}
        label={t('word.provider')}
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
          {...bind('domain')}
          label={t('provider.domain')}
          hint={t('provider.domain.hint')}
          input={{ spellCheck: false }}
        />
      )}
    </Columns>
  )
}
