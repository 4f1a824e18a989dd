import { CallFailed } from '@foresite/contract/client'
import type { ModuleInput, SiteModule } from '@foresite/contract/modules'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { isAbort, sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { useUnmountSignal } from '#platform/forms/use-unmount-signal.ts'
import { showFailure } from '#platform/toasts/toasts.ts'
import { fieldOf } from './field-errors.ts'
import type { ModuleFields } from './module-form.ts'
import { stepsOf, type ModuleStep } from './module-steps.ts'

interface SaveParts {
  readonly module: SiteModule | null
  readonly form: UseFormReturn<ModuleFields, unknown, ModuleInput>
  readonly onStep: (step: ModuleStep) => void
  readonly onSaved: (module: SiteModule) => void
}

/**
 * Adds or changes a module. Shows a refusal at its field and opens that step; a refusal of the module as a whole is
 * returned as `refusal`.
 */
export function useSaveModule({ module, form, onStep, onSaved }: SaveParts) {
  const [refused, setRefused] = useState<Error | null>(null)
  const unmounted = useUnmountSignal()
  const options = {
    quiet: true,
    onSuccess: (answer: { module: SiteModule }) => onSaved(answer.module),
    onError: (error: Error) => {
      if (isAbort(error)) return
      if (unmounted.current.aborted) {
        showFailure(sentenceOf(error))
        return
      }
      const field = fieldOf(error instanceof CallFailed ? error.failure?.field : undefined)
      const [step] = field === undefined ? [] : stepsOf([field])
      if (field === undefined || step === undefined) setRefused(error)
      else {
        onStep(step)
        form.setError(field, { type: 'server', message: sentenceOf(error) })
      }
    },
  }
  const create = useCall('createModule', options)
  const update = useCall('updateModule', options)
  return {
    refusal: refused === null ? null : sentenceOf(refused),
    saving: create.isPending || update.isPending,
    /** `since`: the version to replace. */
    save: (body: ModuleInput, since: string | undefined) => {
      setRefused(null)
      if (module === null) create.mutate({ body })
      else update.mutate({ params: { id: module.id }, body: { ...body, since } })
    },
  }
}
