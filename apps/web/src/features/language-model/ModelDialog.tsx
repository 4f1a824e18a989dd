import { CallFailed } from '@foresite/contract/client'
import type { LanguageModelChange, LanguageModelSettings } from '@foresite/contract/language-model'
import { Alert, Button, Box } from '@mui/material'
import { useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { NumberInput, SwitchInput, TextInput } from '#platform/forms/inputs.tsx'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { fieldsOf, modelFields, namedFields, type ModelFields as Fields } from './model-form.ts'
import { useLanguageModelTexts } from './texts/texts.ts'

interface ModelDialogProps {
  readonly settings: LanguageModelSettings
  /** Begins again with what is stored by now. */
  readonly onReload: () => void
  readonly onClose: () => void
}

const wholeNumber = { min: 1, step: 1 }

/** Sets the language model up or changes it. Its key goes in and never comes back. */
export function ModelDialog({ settings, onReload, onClose }: ModelDialogProps) {
  const t = useLanguageModelTexts()
  // The version as opened: a concurrent save is not overwritten.
  const [{ value, hasKey, changed }] = useState(settings)
  const form = useForm<Fields, unknown, LanguageModelChange>({
    resolver: formResolver(modelFields(changed?.at ?? null)),
    defaultValues: fieldsOf({ value }),
  })
  const { isDirty, errors } = form.formState
  const save = useCall('saveLanguageModel', {
    quiet: true,
    onSuccess: onClose,
    onError: (error) => showRefusal(error, form.setError, namedFields),
  })
  const submit = form.handleSubmit((body) => save.mutate({ body }))
  const isConflict = save.error instanceof CallFailed && save.error.status === 409
  return (
    <FormProvider {...form}>
      <FormDialog
        title={t(value === null ? 'setUp.title' : 'change.title')}
        isChanged={isDirty}
        isPending={save.isPending}
        onSubmit={submit}
        onClose={onClose}
      >
        <ModelFields hasKey={hasKey} />
        {errors.root?.message !== undefined && (
          <Alert
            severity={isConflict ? 'warning' : 'error'}
            action={
              isConflict && (
                <Button color="inherit" size="small" onClick={onReload}>
                  {t('reload')}
                </Button>
              )
            }
          >
            {errors.root.message}
          </Alert>
        )}
      </FormDialog>
    </FormProvider>
  )
}

function ModelFields({ hasKey }: { readonly hasKey: boolean }) {
  const t = useLanguageModelTexts()
  const address = useWatch<Fields, 'value.address'>({ name: 'value.address' })
  const isClear = /^\s*http:\/\//i.test(address)
  return (
    <>
      <TextInput<Fields>
        name="value.address"
        label={t('address')}
        hint={t(isClear ? 'address.clear' : 'address.hint')}
        input={{ spellCheck: false }}
      />
      <TextInput<Fields> name="value.model" label={t('model')} hint={t('model.hint')} input={{ spellCheck: false }} />
      <TextInput<Fields>
        name="apiKey"
        type="password"
        label={t('key')}
        hint={t(hasKey ? 'key.stays' : 'key.hint')}
        // A browser's own password for this page is not the service's.
        input={{ autoComplete: 'new-password', spellCheck: false }}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <NumberInput<Fields>
          name="value.timeLimitS"
          label={t('timeLimit')}
          hint={t('timeLimit.hint')}
          input={wholeNumber}
        />
        <NumberInput<Fields> name="value.tokensPerMonth" label={t('cap')} hint={t('cap.hint')} input={wholeNumber} />
      </Box>
      <SwitchInput<Fields> name="value.imagesAllowed" label={t('images')} hint={t('images.hint')} />
    </>
  )
}
