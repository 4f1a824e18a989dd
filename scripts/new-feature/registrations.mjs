/** @import { FeatureNames } from './feature-names.mjs' */

/**
 * A line that joins a list in an existing file, above the line that `before` matches.
 * @typedef {{ file: string, before: RegExp, line: (names: FeatureNames) => string }} Registration
 */

/** @type {readonly Registration[]} */
export const registrations = [
  {
    file: 'packages/contract/src/routes.ts',
    before: /^import type \{ Route \} from/m,
    line: ({ camel, kebabs }) => `import { ${camel}Routes } from './${kebabs}.ts'`,
  },
  {
    file: 'packages/contract/src/routes.ts',
    before: /^ {2}\.\.\.damageRoutes,/m,
    line: ({ camel }) => `  ...${camel}Routes,`,
  },
  {
    file: 'packages/contract/src/live-events.ts',
    before: /^ {4}'configuration',/m,
    line: ({ kebabs }) => `    '${kebabs}',`,
  },
  {
    file: 'packages/contract/src/messages/en.ts',
    before: /^ {2}'zone\.created'/m,
    line: ({ camel, words }) =>
      [
        `  '${camel}.unknown': 'This ${words} no longer exists.',`,
        `  '${camel}.name.required': 'Name is required',`,
        `  '${camel}.name.taken': 'There is already a ${words} named “{{name}}”.',`,
        `  '${camel}.created': '“{{name}}” was added.',`,
        `  '${camel}.saved': '“{{name}}” was saved.',`,
        `  '${camel}.deleted': '“{{name}}” was deleted.',`,
      ].join('\n'),
  },
  {
    file: 'packages/contract/src/messages/pt.ts',
    before: /^ {2}'zone\.created'/m,
    line: ({ camel }) =>
      [
        `  '${camel}.unknown': 'Este registo já não existe.',`,
        `  '${camel}.name.required': 'O nome é obrigatório',`,
        `  '${camel}.name.taken': 'Já existe um registo com o nome «{{name}}».',`,
        `  '${camel}.created': '«{{name}}» foi adicionado.',`,
        `  '${camel}.saved': '«{{name}}» foi guardado.',`,
        `  '${camel}.deleted': '«{{name}}» foi eliminado.',`,
      ].join('\n'),
  },
  {
    file: 'apps/server/src/app/features.ts',
    before: /^import type \{ AnyFeature \}/m,
    line: ({ camels, kebabs }) => `import { ${camels} } from '#features/${kebabs}/index.ts'`,
  },
  {
    file: 'apps/server/src/app/features.ts',
    before: /^ {4}statusOverview\(/m,
    line: ({ camels }) => `    ${camels}(context),`,
  },
  {
    file: 'apps/web/src/platform/routing/paths.ts',
    before: /^ {2}quality: '/m,
    line: ({ camels, area, kebabs }) => `  ${camels}: '/${area}/${kebabs}',`,
  },
  ...['en', 'pt'].map((language) => ({
    file: `apps/web/src/platform/routing/texts/${language}.ts`,
    before: /^ {2}groups: '/m,
    line: (/** @type {FeatureNames} */ { camels, Pascals }) => `  ${camels}: '${Pascals}',`,
  })),
  {
    file: 'apps/web/src/app/screens.ts',
    before: /^ {2}screen\('changePassword'/m,
    line: ({ camels, kebabs, Pascals }) =>
      `  titled('${camels}', async () => (await import('#features/${kebabs}/${Pascals}.tsx')).${Pascals}),`,
  },
]

/**
 * @param {string} text of the file
 * @param {Registration} registration
 * @param {FeatureNames} names
 * @returns {string} the file with the line
 * @throws where the place is not found: the file has changed, and so must its registration
 */
export function registered(text, { file, before, line }, names) {
  const found = before.exec(text)
  if (found === null)
    throw new Error(`${file} has no line ${String(before)}: see scripts/new-feature/registrations.mjs.`)
  return `${text.slice(0, found.index)}${line(names)}\n${text.slice(found.index)}`
}
