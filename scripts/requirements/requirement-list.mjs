/**
 * @typedef {object} Requirement
 * @property {string} id like SHELL-1
 * @property {string} area its prefix, like SHELL
 * @property {string} text
 * @property {Clause[]} clauses its separately proved parts; empty: it is proved as a whole
 * @property {boolean} isBuilt false: no screen or call has it yet
 */

/**
 * A part of a requirement.
 * @typedef {{ id: string, text: string, isBuilt: boolean }} Clause its id like LIVE-1.b
 */

const line = /^- (?<id>(?<area>[A-Z][A-Z0-9]*)-\d+) (?<text>.+)$/
const clauseLine = /^ {2}- (?<letter>[a-z]): (?<mark>\(not built\) )?(?<text>.+)$/
const notBuiltLine = /^ {2}- not built$/

/**
 * Reads a list of requirements: lines like `- SHELL-1 text`, with `  - a: clause`, `  - b: (not built) clause` and
 * `  - not built` below them; everything else is headings and prose.
 *
 * @param {string} markdown
 * @returns {Requirement[]} in the list's order
 */
export function readRequirements(markdown) {
  /** @type {Requirement[]} */
  const requirements = []
  for (const text of markdown.split(/\r?\n/)) {
    const found = line.exec(text)?.groups
    if (found !== undefined) {
      const { id = '', area = '', text: statement = '' } = found
      requirements.push({ id, area, text: statement.trim(), clauses: [], isBuilt: true })
      continue
    }
    const above = requirements.at(-1)
    const { letter = '', mark, text: clause = '' } = clauseLine.exec(text)?.groups ?? {}
    if (above !== undefined && letter !== '')
      above.clauses.push({ id: `${above.id}.${letter}`, text: clause.trim(), isBuilt: mark === undefined })
    if (above !== undefined && notBuiltLine.test(text)) above.isBuilt = false
  }
  const ids = requirements.flatMap(({ id, clauses }) => [id, ...clauses.map((clause) => clause.id)])
  const repeated = ids.find((id, at) => ids.indexOf(id) !== at)
  if (repeated !== undefined) throw new Error(`The requirement ${repeated} is listed twice.`)
  return requirements
}

/**
 * The requirements of the reference list that are missing from ours or differ.
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
