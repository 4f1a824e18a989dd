import type { SiteModule } from '@foresite/contract/modules'

/** A name that no other module has: the given one, or the given one with the lowest free number. */
export function freeName(name: string, own: SiteModule | null, modules: readonly SiteModule[]): string {
  const usedNames = new Set(modules.filter(({ id }) => id !== own?.id).map((other) => other.name.toLowerCase()))
  if (!usedNames.has(name.toLowerCase())) return name
  for (let number = 2; ; number += 1) {
    const numbered = `${name} ${String(number)}`
    if (!usedNames.has(numbered.toLowerCase())) return numbered
  }
}
