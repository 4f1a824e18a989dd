import { CallFailed } from '@foresite/contract/client'
import type { LanguageModelChange, LanguageModelSettings } from '@foresite/contract/language-model'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useCall } from '#platform/api/query.ts'
import { formResolver } from '#platform/forms/form-resolver.ts'
import { showRefusal } from '#platform/forms/show-refusal.ts'
import { useUnsaved } from '#platform/forms/unsaved-store.ts'
import { useUiTexts } from '#ui/texts/use-ui-texts.ts'
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
  const say = useLanguageModelTexts()
  const sayUi = useUiTexts()
  const titleId = useId()
  // As it was when this began: what somebody else saves meanwhile is not overwritten.
  const [{ value, hasKey, changed }] = useState(settings)
  const form = useForm<Fields, unknown, LanguageModelChange>({
    resolver: formResolver(modelFields(changed?.at ?? null)),
    defaultValues: fieldsOf({ value }),
  })
  const { isDirty, errors } = form.formState
  useUnsaved(isDirty)
  const onPhone = useMediaQuery('(max-width:599.95px)')
  const save = useCall('saveLanguageModel', {
    quiet: true,
    onSuccess: onClose,
    onError: (error) => {
      showRefusal(error, form.setError, namedFields)
    },
  })
  const submit = form.handleSubmit((body) => {
    save.mutate({ body })
  })
  const isConflict = save.error instanceof CallFailed && save.error.status === 409
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      fullScreen={onPhone}
      aria-labelledby={titleId}
      // A press beside it is no reason to lose what is written.
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown' || !isDirty) onClose()
      }}
    >
      <FormProvider {...form}>
        <DialogTitle id={titleId}>
          {say(value === null ? 'setUp.title' : 'change.title')}
        </DialogTitle>
        <DialogContent>
          <Stack
            component="form"
            id={`${titleId}form`}
            noValidate
            aria-labelledby={titleId}
            sx={{ gap: 2.5, pt: 1 }}
            onSubmit={(event) => {
              void submit(event)
            }}
          >
            <ModelFields hasKey={hasKey} />
            {errors.root?.message !== undefined && (
              <Alert
                severity={isConflict ? 'warning' : 'error'}
                action={
                  isConflict && (
                    <Button color="inherit" size="small" onClick={onReload}>
                      {say('reload')}
                    </Button>
                  )
                }
              >
                {errors.root.message}
              </Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {sayUi('cancel')}
          </Button>
          <Button
            type="submit"
            form={`${titleId}form`}
            variant="contained"
            loading={save.isPending}
          >
            {say('save')}
          </Button>
        </DialogActions>
      </FormProvider>
    </Dialog>
  )
}
