import { useFormContext } from 'react-hook-form'
import type { ModuleFields, ModuleInput } from './module-form.ts'

/** The form that the module's steps share. */
export function useModuleForm() {
  return useFormContext<ModuleFields, unknown, ModuleInput>()
}
