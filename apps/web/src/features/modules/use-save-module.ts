import { CallFailed } from '@foresite/contract/client'
import type { SiteModule } from '@foresite/contract/modules'
import { useState } from 'react'
import { isAbort, sentenceOf } from '#platform/api/call.ts'
import { useCall } from '#platform/api/query.ts'
import { newModule, type ModuleFields, type ModuleInput } from './module-form.ts'

/** What the server refused; without a field of the form it concerns the module as a whole. */
export interface Refusal {
  readonly sentence: string
  readonly field: keyof ModuleFields | undefined
}

/** Adds or changes a module; refusals go to the form instead of a toast. */
export function useSaveModule(module: SiteModule | null, onSaved: () => void) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const options = {
    quiet: true,
    onSuccess: onSaved,
    onError: (error: Error) => {
      if (!isAbort(error)) setRefusal({ sentence: sentenceOf(error), field: fieldOf(error) })
    },
  }
  const create = useCall('createModule', options)
  const update = useCall('updateModule', options)
  return {
    refusal,
    saving: create.isPending || update.isPending,
    save: (body: ModuleInput) => {
      setRefusal(null)
      if (module === null) create.mutate({ body })
      else update.mutate({ params: { id: module.id }, body })
    },
  }
}

const fields = new Set<string>(Object.keys(newModule))

/** The form's field that a refusal names; `zoneIds.2` means the zones. */
function fieldOf(error: Error): keyof ModuleFields | undefined {
  const named = error instanceof CallFailed ? error.failure?.field?.split('.')[0] : undefined
  return named !== undefined && isField(named) ? named : undefined
}

function isField(name: string): name is keyof ModuleFields {
  return fields.has(name)
}
