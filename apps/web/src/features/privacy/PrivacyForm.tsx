import { privacySettings, type PrivacySettings } from '@foresite/contract/privacy'
import type { CallAnswer } from '@foresite/contract/client'
import { Alert, Typography } from '@mui/material'
import { Controller } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { TextInput } from '#platform/forms/inputs.tsx'
import { SettingsForm, useSettingsForm } from '#platform/forms/SettingsForm.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { usePrivacyTexts } from './texts/texts.ts'

type Choice = 'law' | 'always' | 'never'
const meaning: Record<Choice, boolean | null> = { law: null, always: true, never: false }

interface PrivacyFormProps {
  readonly privacy: CallAnswer<'readPrivacy'>
}

export function PrivacyForm({ privacy }: PrivacyFormProps) {
  const t = usePrivacyTexts()
  const { blurExports, controller, notice, blurs, defaultNotice, changed } = privacy
  const save = useCall('savePrivacy', { quiet: true })
  const settings = useSettingsForm<PrivacySettings>({
    fields: { blurExports, controller, notice },
    changed,
    schema: privacySettings,
    wordsOf: (fields) => [
      [t('blur'), t(`blur.${choiceOf(fields.blurExports)}`)],
      [t('controller'), fields.controller],
      [t('notice.pt'), fields.notice.pt ?? ''],
      [t('notice.en'), fields.notice.en ?? ''],
    ],
    save: (body, replaced) => save.mutateAsync({ body: { ...body, since: replaced.changed?.at ?? null } }),
  })
  const { control } = settings.form
  return (
    <SettingsForm label={t('title')} settings={settings}>
      <Controller
        control={control}
        name="blurExports"
        render={({ field }) => (
          <ChoiceGroup
            label={t('blur')}
            value={choiceOf(field.value)}
            choices={(['law', 'always', 'never'] as const).map((value) => ({
              value,
              label: t(`blur.${value}`),
            }))}
            onChoose={(choice: Choice) => field.onChange(meaning[choice])}
          />
        )}
      />
      <Alert severity="info">
        {t(blurs ? 'blur.on' : 'blur.off')} {blurs && t('blur.how')}
      </Alert>
      <TextInput
        control={control}
        name="controller"
        label={t('controller')}
        hint={t('controller.hint')}
        input={{ maxLength: 120 }}
      />
      <Typography component="h3" variant="subtitle2">
        {t('notice')}
      </Typography>
      {(['pt', 'en'] as const).map((language) => (
        <TextInput
          key={language}
          control={control}
          name={`notice.${language}`}
          label={t(`notice.${language}`)}
          hint={t('notice.hint', { usual: defaultNotice[language] })}
          multiline
          minRows={2}
          maxRows={8}
          input={{ maxLength: 1_000 }}
          parse={(typed) => (typed.trim() === '' ? null : typed)}
        />
      ))}
    </SettingsForm>
  )
}

function choiceOf(blurExports: boolean | null): Choice {
  return blurExports === null ? 'law' : blurExports ? 'always' : 'never'
}
