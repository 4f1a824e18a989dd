/**
 * The values of the templates' placeholders.
 * @typedef {Readonly<Record<'kebab' | 'kebabs' | 'camel' | 'camels' | 'Pascal' | 'Pascals' | 'table' | 'words' | 'area', string>>} FeatureNames
 */

const shape = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/**
 * @param {string} noun in the singular, like `dock-stay`
 * @param {{ plural?: string, area: string }} options `area`: the first part of its address, like `productivity`
 * @returns {FeatureNames}
 * @throws if a name is not in lower case with hyphens
 */
export function featureNames(noun, { plural = `${noun}s`, area }) {
  for (const name of [noun, plural, area])
    if (!shape.test(name)) throw new Error(`“${name}” is no name: use small letters and hyphens, like dock-stay.`)
  if (noun === plural) throw new Error('The plural must differ from the singular.')
  const camelOf = (/** @type {string} */ name) => name.replace(/-(.)/g, (_, letter) => String(letter).toUpperCase())
  const pascalOf = (/** @type {string} */ name) => camelOf(name).replace(/^./, (letter) => letter.toUpperCase())
  return {
    kebab: noun,
    kebabs: plural,
    camel: camelOf(noun),
    camels: camelOf(plural),
    Pascal: pascalOf(noun),
    Pascals: pascalOf(plural),
    table: plural.replaceAll('-', '_'),
    words: noun.replaceAll('-', ' '),
    area,
  }
}

/**
 * @param {string} text of a template or its path
 * @param {FeatureNames} names
 * @returns {string}
 */
export function filled(text, names) {
  return Object.entries(names).reduce((part, [key, name]) => part.replaceAll(`__${key}__`, name), text)
}
