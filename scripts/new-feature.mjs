import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { featureNames, filled } from './new-feature/feature-names.mjs'
import { registered, registrations } from './new-feature/registrations.mjs'
import { projectRoot } from './setup/project-root.mjs'

/** @import { FeatureNames } from './new-feature/feature-names.mjs' */

/** The target of each folder of templates. */
const targets = /** @type {const} */ ({
  contract: 'packages/contract/src',
  server: 'apps/server/src/features/__kebabs__',
  web: 'apps/web/src/features/__kebabs__',
})

/**
 * @param {string} root
 * @param {FeatureNames} names
 * @returns {Map<string, string>} every file by its path: nothing is written before all of them are known
 */
function filesOf(root, names) {
  const templates = join(projectRoot, 'scripts', 'new-feature', 'templates')
  /** @type {Map<string, string>} */
  const files = new Map()
  for (const [folder, target] of Object.entries(targets))
    for (const path of readdirSync(join(templates, folder), { recursive: true, encoding: 'utf8' })) {
      if (!path.endsWith('.txt')) continue
      const file = filled(join(target, path.slice(0, -'.txt'.length)), names)
      if (existsSync(join(root, file))) throw new Error(`${file} is there already.`)
      files.set(file, filled(readFileSync(join(templates, folder, path), 'utf8'), names))
    }
  for (const registration of registrations) {
    const { file } = registration
    files.set(file, registered(files.get(file) ?? readFileSync(join(root, file), 'utf8'), registration, names))
  }
  return files
}

/**
 * npm run new:feature -- <noun> [--plural nouns] [--area productivity]: the skeleton of a record that people list, add,
 * change and delete, from contract to screen, with its test.
 *
 * @param {string} root
 * @param {string[]} args
 */
function main(root, args) {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      plural: { type: 'string' },
      area: { type: 'string', default: 'productivity' },
      root: { type: 'string' },
    },
  })
  const [noun] = positionals
  if (noun === undefined) throw new Error('Which noun? Like: npm run new:feature -- dock-stay --area productivity')
  const { plural, area } = values
  const names = featureNames(noun, { area, ...(plural === undefined ? {} : { plural }) })
  const target = values.root ?? root
  const files = filesOf(target, names)
  for (const [file, text] of files) {
    mkdirSync(dirname(join(target, file)), { recursive: true })
    writeFileSync(join(target, file), text)
    console.log(file)
  }
  console.log(`
Next: npx drizzle-kit generate --name ${names.table} (in apps/server), npm run format, npm run check,
then the Portuguese name in apps/web/src/platform/routing/texts/pt.ts and the navigation.`)
}

try {
  main(projectRoot, process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
