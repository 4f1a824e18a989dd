import { useFormContext } from 'react-hook-form'
import type { ModuleFields, ModuleInput } from './module-form.ts'

/** The form of the module that is being made or changed, for the steps of it. */
export function useModuleForm() {
  return useFormContext<ModuleFields, unknown, ModuleInput>()
}
