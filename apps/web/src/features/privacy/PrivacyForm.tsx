import { privacySettings, type PrivacySettings } from '@foresite/contract/privacy'
import type { CallAnswer } from '@foresite/contract/client'
import { Alert, Typography } from '@mui/material'
import { useCall } from '#platform/api/query.ts'
import { bindTo, TextInput, CustomInput } from '#platform/forms/inputs.tsx'
import { SettingsForm, useSettingsForm } from '#platform/forms/SettingsForm.tsx'
import { ChoiceGroup } from '#ui/ChoiceGroup.tsx'
import { choicesOf } from '#ui/SelectField.tsx'
import { usePrivacyTexts } from './texts/texts.ts'

type Choice = 'law' | 'always' | 'never'
const meaning: Record<Choice, boolean | null> = { law: null, always: true, never: false }

export function PrivacyForm({ privacy }: { readonly privacy: CallAnswer<'readPrivacy'> }) {
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
  const bind = bindTo(control)
  return (
    <SettingsForm label={t('title')} settings={settings}>
      <CustomInput control={control} name="blurExports">
        {({ value, onChange }) => (
          <ChoiceGroup
            label={t('blur')}
            value={choiceOf(value)}
            choices={choicesOf(['law', 'always', 'never'], (each) => t(`blur.${each}`))}
            onChoose={(choice) => onChange(meaning[choice])}
          />
        )}
      </CustomInput>
      <Alert severity="info">
        {t(blurs ? 'blur.on' : 'blur.off')} {blurs && t('blur.how')}
      </Alert>
      <TextInput
        {...bind('controller')}
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
          {...bind(`notice.${language}`)}
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
