import { CallFailed } from '@foresite/contract/client'
import type { LanguageModelChange, LanguageModelSettings } from '@foresite/contract/language-model'
import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { fieldsOf, modelFields, namedFields, type ModelFields as Fields } from './model-form.ts'
import { ModelFields } from './ModelFields.tsx'
import { useLanguageModelTexts } from './texts/texts.ts'

interface ModelDialogProps {
  readonly settings: LanguageModelSettings
  /** Begins again with what is stored by now. */
  readonly onReload: () => void
  readonly onClose: () => void
}

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
