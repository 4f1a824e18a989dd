import { maxModelClasses } from '@foresite/contract/node-models'
import type { ClassMeaning, ModelClass, ModelPurpose } from '@foresite/contract/site-models'

/**
 * Class names from a file: one per line, a JSON list or object by number, or the `names` of Ultralytics' data.yaml.
 * Null without any.
 */
export function namesInFile(text: string): string[] | null {
  const plain = text.replace(/^\uFEFF/, '').trim()
  const found = inJson(plain) ?? inYaml(plain) ?? lines(plain)
  const names = found.map((name) => name.trim()).filter((name) => name !== '')
  return names.length === 0 || names.length > maxModelClasses || names.some((name) => name.length > 120) ? null : names
}

function inJson(text: string): string[] | null {
  try {
    const json: unknown = JSON.parse(text)
    if (Array.isArray(json)) return json.map(String)
    return json !== null && typeof json === 'object' ? Object.values(json).map(String) : null
  } catch {
    return null
  }
}

/** Reads `names: [a, b]`, or `names:` with a list `- a` or pairs `0: a`. */
function inYaml(text: string): string[] | null {
  const [, inline, block] = /^names:[ \t]*(?:\[([^\]]*)\]|\r?\n((?:[ \t]*(?:-|\d+:)[^\n]*(?:\n|$))+))/m.exec(text) ?? []
  if (inline !== undefined) return inline.split(',').map(unquoted)
  if (block === undefined) return null
  return lines(block).map((line) => unquoted(line.replace(/^\s*(?:-|\d+:)/, '')))
}

function lines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '')
}

function unquoted(text: string): string {
  return text.trim().replace(/^(['"])(.*)\1$/, '$2')
}

const people = /^(person|people|worker|pedestrian|human|pessoa|pe[aã]o|trabalhador)$/i
const vehicles =
  /^(car|truck|lorry|bus|van|train|motorcycle|vehicle|forklift|fork lift|reach truck|pallet truck|tugger|cami[aã]o|empilhador|carro|ve[ií]culo|carrinha)$/i
/** A model with more classes was not trained for this site: by default it uses only people and vehicles. */
const fewClasses = 20

/** The default meanings of classes. */
export function firstMeanings(names: readonly string[], purpose: ModelPurpose): ModelClass[] {
  return names.map((name) => ({ name, meaning: { as: firstMeaning(name, purpose, names.length) } }))
}

function firstMeaning(name: string, purpose: ModelPurpose, count: number): Exclude<ClassMeaning['as'], 'damage'> {
  if (purpose === 'damage') return 'nothing'
  if (people.test(name)) return 'person'
  if (vehicles.test(name)) return 'vehicle'
  return count <= fewClasses ? 'own' : 'nothing'
}
