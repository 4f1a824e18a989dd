import { newModule, type ModuleFields } from './module-form.ts'

/** The parts of a schema's issue that matter here. */
export interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** The invalid fields of the form, each with the first message about it or a part of it. */
export function fieldErrors(issues: readonly Issue[]): [field: keyof ModuleFields, message: string][] {
  const found = new Map<keyof ModuleFields, string>()
  for (const { path, message } of issues) {
    const field = fieldOf(String(path[0]))
    if (field !== undefined && !found.has(field)) found.set(field, message)
  }
  return [...found]
}

/** The form field that a path belongs to; `zoneIds.2` belongs to the zones. */
export function fieldOf(name: string | undefined): keyof ModuleFields | undefined {
  const [first = ''] = name?.split('.') ?? []
  return isField(first) ? first : undefined
}

function isField(name: string): name is keyof ModuleFields {
  return name in newModule
}
