import { newModule, type ModuleFields } from './module-form.ts'

/** What a schema has found wrong, as far as it matters here. */
export interface Issue {
  readonly path: readonly PropertyKey[]
  readonly message: string
}

/** The form's fields in which something is wrong, each with the first message of it or of a part of it. */
export function fieldErrors(issues: readonly Issue[]): [field: keyof ModuleFields, message: string][] {
  const found = new Map<keyof ModuleFields, string>()
  for (const { path, message } of issues) {
    const field = fieldOf(String(path[0]))
    if (field !== undefined && !found.has(field)) found.set(field, message)
  }
  return [...found]
}

/** The form's field that a name means; `zoneIds.2` means the zones. */
export function fieldOf(name: string | undefined): keyof ModuleFields | undefined {
  const [first = ''] = name?.split('.') ?? []
  return isField(first) ? first : undefined
}

function isField(name: string): name is keyof ModuleFields {
  return name in newModule
}
