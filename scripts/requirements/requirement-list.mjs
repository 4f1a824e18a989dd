/**
 * @typedef {object} Requirement
 * @property {string} id like SHELL-1
 * @property {string} area its prefix, like SHELL
 * @property {string} text
 */

const line = /^- (?<id>(?<area>[A-Z][A-Z0-9]*)-\d+) (?<text>.+)$/

/**
 * Reads a list of requirements: lines like `- SHELL-1 text`, everything else being headings and prose.
 *
 * @param {string} markdown
 * @returns {Requirement[]} in the list's order
 */
export function readRequirements(markdown) {
  const requirements = markdown.split(/\r?\n/).flatMap((text) => {
    const found = line.exec(text)?.groups
    if (found === undefined) return []
    const { id = '', area = '', text: statement = '' } = found
    return [{ id, area, text: statement.trim() }]
  })
  const ids = requirements.map(({ id }) => id)
  const repeated = ids.find((id, at) => ids.indexOf(id) !== at)
  if (repeated !== undefined) throw new Error(`The requirement ${repeated} is listed twice.`)
  return requirements
}

/**
 * What of the reference list is missing from ours or says something else.
 *
 * @param {readonly Requirement[]} ours
 * @param {readonly Requirement[]} reference
 * @returns {string[]} one line each, naming the id
 */
export function differences(ours, reference) {
  const texts = new Map(ours.map(({ id, text }) => [id, text]))
  return reference.flatMap(({ id, text }) => {
    const own = texts.get(id)
    if (own === undefined) return [`${id} is missing from docs/requirements.md`]
    return own === text ? [] : [`${id} differs from the specification's list`]
  })
}

/**
 * The requirements that a selection like `OPS-1,AUTH` names: whole ids, or prefixes of an area.
 *
 * @param {readonly Requirement[]} requirements
 * @param {string} selection
 * @returns {Requirement[]}
 */
export function select(requirements, selection) {
  const names = selection
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
  if (names.length === 0) throw new Error('--check needs ids or prefixes, like --check OPS-1,AUTH')
  const unknown = names.filter((name) => !requirements.some(({ id, area }) => id === name || area === name))
  if (unknown.length > 0) throw new Error(`No requirement is called ${unknown.join(', ')}.`)
  return requirements.filter(({ id, area }) => names.includes(id) || names.includes(area))
}
