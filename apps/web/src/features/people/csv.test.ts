import { expect, test } from 'vitest'
import { ana } from '../../../test/modules.ts'
import { decoded, readUsers, templateOf } from './csv.ts'

const head = 'First name,Last name,Company email,Phone,Service provider'

test('[USER-1.a, USER-1.c] reads a list of users with all its columns', () => {
  const read = readUsers(`${head}\nAna,Sá,ana.sa@site.example,+351 912 345 678,MEO`, [])
  expect(read).toEqual({
    kind: 'rows',
    rows: [
      {
        row: 2,
        name: 'Ana Sá',
        companyEmail: 'ana.sa@site.example',
        problem: null,
        user: {
          firstName: 'Ana',
          lastName: 'Sá',
          companyEmail: 'ana.sa@site.example',
          phone: '+351912345678',
          serviceProvider: 'meo',
        },
      },
    ],
  })
})

test.each([
  ['Portuguese headings and semicolons', 'Apelido;Nome próprio;E-mail da empresa\nSá;Ana;a@s.pt'],
  ['tabs, another order and no phone', 'Company email\tLast name\tFirst name\na@s.pt\tSá\tAna'],
  ['a byte order mark and quotes', '\uFEFF"First name","Last name","Company email"\n"Ana","Sá","a@s.pt"'],
  ['Windows line ends and empty lines', 'First name,Last name,Company email\r\n\r\nAna,Sá,a@s.pt\r\n\r\n'],
])('[USER-1.c] reads a list with %s', (_, text) => {
  const read = readUsers(text, [])
  expect(read.kind === 'rows' && read.rows[0]?.user).toMatchObject({
    firstName: 'Ana',
    lastName: 'Sá',
    companyEmail: 'a@s.pt',
    phone: null,
    serviceProvider: null,
  })
})

test.each([
  ['a phone that is not international', 'Ana,Sá,a@s.pt,912345678,', 'user.phone.invalid'],
  ['no address', 'Ana,Sá,,,', 'user.companyEmail.required'],
  ['no last name', 'Ana,,a@s.pt,,', 'user.lastName.required'],
  ['a provider nobody knows', 'Ana,Sá,a@s.pt,,Nobody', 'user.serviceProvider.unknown'],
])('[USER-2.a, USER-2.b] a row with %s is reported', (_, row, message) => {
  const read = readUsers(`${head}\n${row}`, [])
  expect(read.kind === 'rows' && read.rows[0]).toMatchObject({
    row: 2,
    user: null,
    problem: { kind: 'message', message },
  })
})

test('[USER-2.c] a row whose address another row or user has is reported', () => {
  const text = `${head}\nAna,Sá,${ana.companyEmail},,\nRui,Sá,r@s.pt,,\nRui,Sá,R@s.pt,,`
  const read = readUsers(text, [ana])
  const problems = read.kind === 'rows' ? read.rows.map(({ problem }) => problem) : []
  expect(problems).toEqual([{ kind: 'exists' }, null, { kind: 'repeated', row: 3 }])
})

test('[USER-1.c] a row with more cells than headings is refused', () => {
  const read = readUsers(`${head}\nAna,Sá,a@s.pt,,,extra`, [])
  expect(read.kind === 'rows' && read.rows[0]?.problem).toEqual({ kind: 'broken' })
})

test('[USER-1.c] a file without a required column or without users is reported', () => {
  expect(readUsers('First name,Phone\nAna,1', [])).toEqual({
    kind: 'columns',
    missing: ['lastName', 'companyEmail'],
  })
  expect(readUsers(head, [])).toEqual({ kind: 'empty' })
})

test('[USER-1.c] the template can itself be imported', () => {
  const names = {
    firstName: 'Nome próprio',
    lastName: 'Apelido',
    companyEmail: 'E-mail da empresa',
    phone: 'Telefone',
    serviceProvider: 'Operadora',
  }
  const template = templateOf(names, 'pt')
  expect(template).toMatch(/^Nome próprio;Apelido;/)
  const read = readUsers(template, [])
  expect(read.kind === 'rows' && read.rows.map(({ problem }) => problem)).toEqual([null])
})

test('[USER-1.c] a file that Excel wrote in Western Europe keeps its accents', () => {
  const content = Buffer.from(`${head}\nInês,Sá,a@s.pt,,`, 'latin1')
  expect(decoded(new Uint8Array(content).buffer)).toContain('Inês,Sá')
  expect(decoded(new TextEncoder().encode('Inês').buffer)).toBe('Inês')
})

test('[USER-2.d] a wrong row has the number that the spreadsheet shows, empty rows included', () => {
  const read = readUsers(`\n${head}\n\n,,,,\nAna,Sá,a@s.pt,912345678,`, [])
  expect(read.kind === 'rows' && read.rows.map(({ row, problem }) => [row, problem?.kind])).toEqual([[5, 'message']])
})
