import type { Language } from '@foresite/contract/messages/languages'
import { maxImported, userInput, type User, type UserInput } from '@foresite/contract/people'
import { serviceProviders } from '@foresite/contract/service-providers'
import Papa from 'papaparse'

/** The columns of a user list with their possible headings, in lower case without accents. */
const headings = {
  firstName: ['first name', 'firstname', 'nome proprio', 'nome', 'primeiro nome'],
  lastName: ['last name', 'lastname', 'surname', 'apelido', 'ultimo nome'],
  companyEmail: ['company email', 'email', 'e-mail', 'e-mail da empresa', 'email da empresa'],
  phone: ['phone', 'mobile', 'telefone', 'telemovel'],
  serviceProvider: ['service provider', 'provider', 'operador', 'operadora'],
} as const
type Column = keyof typeof headings
const columns = Object.keys(headings) as Column[]
const needed: readonly Column[] = ['firstName', 'lastName', 'companyEmail']

/** A row of the file: its user, or its error. */
export interface ImportRow {
  /** Numbered like in a spreadsheet, empty rows included. */
  readonly row: number
  readonly name: string
  readonly companyEmail: string
  readonly user: UserInput | null
  readonly problem: ImportProblem | null
}

/** The error: a key of the contract's messages, a duplicate address with its row or user, or broken cells. */
export type ImportProblem =
  | { readonly kind: 'message'; readonly message: string }
  | { readonly kind: 'repeated'; readonly row: number }
  | { readonly kind: 'exists' }
  | { readonly kind: 'broken' }

export type ReadImport =
  | { readonly kind: 'rows'; readonly rows: readonly ImportRow[] }
  | { readonly kind: 'columns'; readonly missing: readonly Column[] }
  | { readonly kind: 'empty' }
  | { readonly kind: 'tooMany'; readonly count: number }

/** A file's text: UTF-8, otherwise Windows-1252, in which Excel writes CSV in Western Europe. */
export function decoded(content: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    return new TextDecoder('windows-1252').decode(content)
  }
}

/** Parses a list of users without importing it. Detects commas, semicolons and tabs. */
export function readUsers(text: string, present: readonly User[]): ReadImport {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ''))
  // Numbered before empty rows are left out: a spreadsheet counts them.
  const [{ cells: head } = { cells: [] }, ...lines] = data
    .map((cells, index) => ({ cells, row: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  const places = new Map(columns.map((column) => [column, head.findIndex((cell) => isHeading(column, cell))]))
  const missing = needed.filter((column) => places.get(column) === -1)
  if (missing.length > 0) return { kind: 'columns', missing }
  if (lines.length === 0) return { kind: 'empty' }
  if (lines.length > maxImported) return { kind: 'tooMany', count: lines.length }
  const known = new Set(present.map(({ companyEmail }) => companyEmail))
  const seen = new Map<string, number>()
  const rows = lines.map(({ cells, row }) => {
    const cell = (column: Column) => cells[places.get(column) ?? -1]?.trim() ?? ''
    const read = rowOf(cell)
    const email = read.user?.companyEmail
    const first = email === undefined ? undefined : seen.get(email)
    if (email !== undefined && first === undefined) seen.set(email, row)
    const problem: ImportProblem | null =
      cells.length > head.length
        ? { kind: 'broken' }
        : (read.problem ??
          (first === undefined
            ? email !== undefined && known.has(email)
              ? { kind: 'exists' }
              : null
            : { kind: 'repeated', row: first }))
    const name = `${cell('firstName')} ${cell('lastName')}`.trim()
    return {
      row,
      name,
      problem,
      companyEmail: cell('companyEmail'),
      user: problem === null ? read.user : null,
    }
  })
  return { kind: 'rows', rows }
}

function rowOf(cell: (column: Column) => string): {
  readonly user: UserInput | null
  readonly problem: ImportProblem | null
} {
  const orNull = (text: string) => (text === '' ? null : text)
  const { data, error } = userInput.safeParse({
    firstName: cell('firstName'),
    lastName: cell('lastName'),
    companyEmail: cell('companyEmail'),
    phone: orNull(cell('phone')),
    serviceProvider: orNull(providerOf(cell('serviceProvider'))),
  })
  if (data !== undefined) return { user: data, problem: null }
  return { user: null, problem: { kind: 'message', message: error.issues[0]?.message ?? '' } }
}

/** A provider by id or by unique name. */
function providerOf(cell: string): string {
  const named = serviceProviders.filter(({ name }) => plain(name) === plain(cell))
  const [only] = named
  return named.length === 1 && only !== undefined ? only.id : cell
}

function isHeading(column: Column, cell: string): boolean {
  const words = plain(cell)
  return words === plain(column) || headings[column].some((heading) => heading === words)
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()
}

/** A template: the headings in one language and an example row, separated as spreadsheets do where it is spoken. */
export function templateOf(names: Readonly<Record<Column, string>>, language: Language): string {
  return Papa.unparse(
    {
      fields: columns.map((column) => names[column]),
      data: [['Ana', 'Sá', 'ana.sa@company.example', '+351912345678', 'meo']],
    },
    { delimiter: language === 'pt' ? ';' : ',' },
  )
}
