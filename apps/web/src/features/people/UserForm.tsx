import { CallFailed } from '@foresite/contract/client'
import { userInput, type User } from '@foresite/contract/people'
import { serviceProviders } from '@foresite/contract/service-providers'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useForm } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { sayMessage } from '#platform/i18n/messages.ts'
import { ChangedMeanwhile, type FieldWords } from '#platform/records/ChangedMeanwhile.tsx'
import { useEditedRecord } from '#platform/records/use-edited-record.ts'
import { ProviderField } from './ProviderField.tsx'
import { usePeopleTexts } from './texts/texts.ts'
import { fieldsOf, inputOf, newUser, type UserFields } from './user-form.ts'

interface UserFormProps {
  /** The user who is changed, as stored now; null adds one. */
  readonly user: User | null
  /** The address to go to when nothing is to be saved. */
  readonly cancelHref: string
  readonly onSaved: (user: User) => void
}

const texts = ['firstName', 'lastName', 'companyEmail', 'phone'] as const

const isKnown = (provider: string) => serviceProviders.some(({ id }) => id === provider)

/** A user’s name, addresses and service provider (USER-1). */
export function UserForm({ user, cancelHref, onSaved }: UserFormProps) {
  const say = usePeopleTexts()
  const { control, register, handleSubmit, setError, clearErrors, formState, reset, getValues } = useForm<UserFields>({
    defaultValues: user === null ? newUser : fieldsOf(user, isKnown),
  })
  const { errors } = formState
  const options = {
    quiet: true,
    onSuccess: (answer: { readonly user: User }) => {
      onSaved(answer.user)
    },
    onError: (error: Error) => {
      showRefusal<UserFields>(renamed(error), setError, [...texts, 'provider'])
    },
  }
  const create = useCall('createUser', options)
  const update = useCall('updateUser', options)
  const isSaving = create.isPending || update.isPending
  const { since, theirs, accept } = useEditedRecord(user, isSaving)
  const save = handleSubmit((fields) => {
    clearErrors()
    const { data, error } = userInput.safeParse(inputOf(fields))
    if (data === undefined) {
      error.issues.forEach(({ path: [field], message }, index) => {
        const own = texts.find((text) => text === field) ?? 'provider'
        setError(own, { message }, { shouldFocus: index === 0 })
      })
      return
    }
    if (user === null) create.mutate({ body: data })
    else update.mutate({ params: { id: user.id }, body: { ...data, since } })
  })
  const sentence = (field: (typeof texts)[number] | 'provider' | 'root') => {
    const message = errors[field]?.message
    return message === undefined ? undefined : sayMessage(message)
  }
  const wordsOf = (fields: UserFields): FieldWords => [
    ...texts.map((field) => [say(field), fields[field]] as const),
    [say('provider'), inputOf(fields).serviceProvider ?? ''],
  ]
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 2.5, maxWidth: 720 }}
      onSubmit={(event) => {
        // Validates afresh: earlier errors do not block it.
        clearErrors()
        void save(event)
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {texts.map((field) => (
          <TextField
            key={field}
            label={say(field)}
            type={field === 'companyEmail' ? 'email' : field === 'phone' ? 'tel' : 'text'}
            error={sentence(field) !== undefined}
            helperText={sentence(field) ?? (field === 'phone' ? say('phone.hint') : undefined)}
            slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 254 } }}
            {...register(field)}
          />
        ))}
      </Box>
      <ProviderField control={control} error={sentence('provider')} />
      {theirs !== null && (
        <ChangedMeanwhile
          theirs={theirs}
          words={{ mine: wordsOf(getValues()), theirs: wordsOf(fieldsOf(theirs, isKnown)) }}
          onTheirs={() => {
            accept()
            reset(fieldsOf(theirs, isKnown))
          }}
          onMine={accept}
        />
      )}
      {theirs === null && sentence('root') !== undefined && <Alert severity="error">{sentence('root')}</Alert>}
      <Stack direction="row" sx={{ gap: 1, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
        <Button color="inherit" href={cancelHref}>
          {say('cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isSaving}>
          {say(user === null ? 'create' : 'save')}
        </Button>
      </Stack>
    </Stack>
  )
}

/** The server names the service provider by the record's field; the form has two fields for it. */
function renamed(error: Error): Error {
  if (!(error instanceof CallFailed) || error.failure?.field !== 'serviceProvider') return error
  return new CallFailed(error.status, { ...error.failure, field: 'provider' })
}
