/** Matches paths against a pattern with `:name` parts; returns the decoded parts, or null if they do not match. */
export function pathPattern(pattern: string): (path: string) => Record<string, string> | null {
  const names: string[] = []
  const source = pattern
    .split('/')
    .map((part) => {
      if (!part.startsWith(':')) return escaped(part)
      names.push(part.slice(1))
      return '([^/]+)'
    })
    .join('/')
  const expression = new RegExp(`^${source}$`)
  return (path) => {
    const found = expression.exec(path)
    if (found === null) return null
    try {
      return Object.fromEntries(names.map((name, at) => [name, decodeURIComponent(found[at + 1] ?? '')]))
    } catch {
      return null
    }
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
