import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

const jsonSchema = /zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/
const schemas = /zod[\\/]v4[\\/]classic[\\/]schemas\.js$/
/** Formats as methods of every string, like `z.string().email()`: deprecated, and refused by our linter. */
const formatMethod = /^ {4}\w+\(params\) \{\n {8}return this\.check\(core\._\w+\(Zod\w+, params\)\);\n {4}\},\n/gm
const english = /zod[\\/]v4[\\/]locales[\\/]en\.js$/

/**
 * Removes parts of zod that the browser does not need but tree shaking cannot remove, because every schema refers to
 * them: the JSON Schema writer (only the server writes OpenAPI; here its functions throw), the English messages (the
 * contract's schemas carry keys of our own), and string formats as methods (`z.uuid()` and the like stay).
 */
export function leanZod(): Plugin {
  return {
    name: 'lean-zod',
    apply: 'build',
    async load(id) {
      if (english.test(id)) return `export default () => ({ localeError: () => 'Invalid input' })`
      if (schemas.test(id)) return (await readFile(id, 'utf8')).replace(formatMethod, '')
      if (!jsonSchema.test(id)) return null
      const code = await readFile(id, 'utf8')
      const names = new Set([...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name ?? ''))
      const exports = [...names].map((name) => `export const ${name} = absent`).join('\n')
      return `const absent = () => { throw new Error('zod writes no JSON Schema in the browser') }\n${exports}\nexport { absent as process }\n`
    },
  }
}
