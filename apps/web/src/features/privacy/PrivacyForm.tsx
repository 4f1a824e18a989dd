import { privacySettings, type PrivacySettings } from '@foresite/contract/privacy'
import type { CallAnswer } from '@foresite/contract/client'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { SyntheticEvent } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { StatedName } from '#platform/access/StatedName.tsx'
import { useCall } from '#platform/api/query.ts'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { sayMessage } from '#platform/i18n/messages.ts'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { usePrivacyTexts } from './texts/texts.ts'

const fields = ['blurExports', 'controller', 'notice.en', 'notice.pt'] as const
type Choice = 'law' | 'always' | 'never'
const meaning: Record<Choice, boolean | null> = { law: null, always: true, never: false }

/** The privacy settings as a form. */
export function PrivacyForm({ privacy }: { readonly privacy: CallAnswer<'readPrivacy'> }) {
  const say = usePrivacyTexts()
  const format = useFormat()
  const { blurExports, controller, notice, blurs, usualNotice, changed } = privacy
  const { control, register, handleSubmit, setError, formState } = useForm<PrivacySettings>({
    resolver: formResolver(privacySettings),
    defaultValues: { blurExports, controller, notice },
  })
  const save = useCall('savePrivacy', {
    quiet: true,
    onError: (error) => {
      showRefusal(error, setError, fields)
    },
  })
  const submit = (event: SyntheticEvent) =>
    handleSubmit((next) => {
      save.mutate({ body: { ...next, since: changed?.at ?? null } })
    })(event)
  const { errors } = formState
  const text = (message: string | undefined, usual: string) =>
    message === undefined ? usual : sayMessage(message)
  return (
    <Stack
      component="form"
      noValidate
      aria-label={say('title')}
      sx={{ gap: 2.5 }}
      onSubmit={(event) => {
        void submit(event)
      }}
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
      <TextField
        label={say('controller')}
        error={errors.controller !== undefined}
        helperText={text(errors.controller?.message, say('controller.hint'))}
        slotProps={{ htmlInput: { maxLength: 120 } }}
        {...register('controller')}
      />
      <Typography component="h3" variant="subtitle2">
        {say('notice')}
      </Typography>
      {(['pt', 'en'] as const).map((language) => (
        <TextField
          key={language}
          label={say(`notice.${language}`)}
          multiline
          minRows={2}
          maxRows={8}
          error={errors.notice?.[language] !== undefined}
          helperText={text(
            errors.notice?.[language]?.message,
            say('notice.hint', { usual: usualNotice[language] }),
          )}
          slotProps={{ htmlInput: { maxLength: 1_000 } }}
          {...register(`notice.${language}`, {
            setValueAs: (typed: string | null) => (typed?.trim() ? typed : null),
          })}
        />
      ))}
      {errors.root?.message !== undefined && <Alert severity="error">{errors.root.message}</Alert>}
      <Stack
        direction="row"
        sx={{ gap: 2, alignItems: 'center', justifyContent: 'flex-end', flexWrap: 'wrap' }}
      >
        {changed !== null && (
          <Typography component="div" variant="caption" color="textSecondary" sx={{ mr: 'auto' }}>
            {say('changed', { at: format.dateTime(changed.at) })}{' '}
            {changed.by !== null && <StatedName who={changed.by} />}
          </Typography>
        )}
        <Button type="submit" variant="contained" loading={save.isPending}>
          {say('save')}
        </Button>
      </Stack>
    </Stack>
  )
}
