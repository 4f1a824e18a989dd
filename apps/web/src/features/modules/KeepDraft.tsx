import { useEffect, useRef } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { keepDraft } from './module-draft.ts'
import type { ModuleFields } from './module-form.ts'
import { useModuleForm } from './use-module-form.ts'

interface KeepDraftProps {
  readonly moduleId: string
  readonly since: string | null
}

/** Keeps what is entered for as long as the tab is open: a reload or another screen loses nothing. */
export function KeepDraft({ moduleId, since }: KeepDraftProps) {
  const { control, clearErrors } = useModuleForm()
  const fields = useWatch({ control }) as ModuleFields
  const { isDirty } = useFormState({ control })
  const before = useRef(fields)
  useEffect(() => {
    for (const field of keysOf(fields))
      // What was wrong with a field is looked at again once it is sent again.
      if (fields[field] !== before.current[field]) clearErrors(field)
    before.current = fields
    if (isDirty) keepDraft(moduleId, { fields, since })
  }, [fields, isDirty, clearErrors, moduleId, since])
  return null
}

function keysOf(fields: ModuleFields): (keyof ModuleFields)[] {
  // Its keys are those of a form that starts with all of them.
  return Object.keys(fields) as (keyof ModuleFields)[]
}
