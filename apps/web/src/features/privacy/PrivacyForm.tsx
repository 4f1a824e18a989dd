import { privacySettings, type PrivacySettings } from '@foresite/contract/privacy'
import type { CallAnswer } from '@foresite/contract/client'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import type { SyntheticEvent } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { FormStack } from '#platform/forms/FormStack.tsx'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { TextInput } from '#platform/forms/inputs.tsx'
import { SaveFoot } from '#platform/forms/SaveFoot.tsx'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { useUnsavedForm } from '#platform/forms/use-begun.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { usePrivacyTexts } from './texts/texts.ts'

const fields = ['blurExports', 'controller', 'notice.en', 'notice.pt'] as const
type Choice = 'law' | 'always' | 'never'
const meaning: Record<Choice, boolean | null> = { law: null, always: true, never: false }

interface PrivacyFormProps {
  readonly privacy: CallAnswer<'readPrivacy'>
  readonly onChanged: (isChanged: boolean) => void
}

/** The privacy settings as a form. */
export function PrivacyForm({ privacy, onChanged }: PrivacyFormProps) {
  const say = usePrivacyTexts()
  const { blurExports, controller, notice, blurs, usualNotice, changed } = privacy
  const { control, handleSubmit, setError, reset, formState } = useForm<PrivacySettings>({
    resolver: formResolver(privacySettings),
    defaultValues: { blurExports, controller, notice },
  })
  const save = useCall('savePrivacy', {
    quiet: true,
    onSuccess: (_, { body: { since: _since, ...saved } }) => {
      reset(saved)
    },
    onError: (error) => {
      showRefusal(error, setError, fields)
    },
  })
  const submit = (event: SyntheticEvent) =>
    handleSubmit((next) => {
      save.mutate({ body: { ...next, since: changed?.at ?? null } })
    })(event)
  const { errors, isDirty } = formState
  useUnsavedForm(isDirty, onChanged)
  return (
    <FormStack
      label={say('title')}
      refusal={errors.root?.message}
      onSubmit={submit}
      foot={
        <SaveFoot
          changed={changed}
          isChanged={isDirty}
          isPending={save.isPending}
          onReset={() => {
            reset()
          }}
        />
      }
    >
      <Controller
        control={control}
        name="blurExports"
        render={({ field }) => (
          <ChoiceGroup
            label={say('blur')}
            value={field.value === null ? 'law' : field.value ? 'always' : 'never'}
            choices={(['law', 'always', 'never'] as const).map((value) => ({
              value,
              label: say(`blur.${value}`),
            }))}
            onChoose={(choice: Choice) => {
              field.onChange(meaning[choice])
            }}
          />
        )}
      />
      <Alert severity="info">
        {say(blurs ? 'blur.on' : 'blur.off')} {blurs && say('blur.how')}
      </Alert>
      <TextInput
        control={control}
        name="controller"
        label={say('controller')}
        hint={say('controller.hint')}
        input={{ maxLength: 120 }}
      />
      <Typography component="h3" variant="subtitle2">
        {say('notice')}
      </Typography>
      {(['pt', 'en'] as const).map((language) => (
        <TextInput
          key={language}
          control={control}
          name={`notice.${language}`}
          label={say(`notice.${language}`)}
          hint={say('notice.hint', { usual: usualNotice[language] })}
          multiline
          minRows={2}
          maxRows={8}
          input={{ maxLength: 1_000 }}
          parse={(typed) => (typed.trim() === '' ? null : typed)}
        />
      ))}
    </FormStack>
  )
}
