import { expect, test } from 'vitest'
import { DatabaseAway, DatabaseRefused, noDatabase } from './no-database.ts'

const address = 'postgresql://me:topsecret@db.example:5432/site'
const problem = (code: string, message = 'it says') => Object.assign(new Error(message), { code })

test.each([
  ['a wrong password', problem('28P01'), DatabaseRefused, 'PostgreSQL at db.example:5432 refuses: it says'],
  ['an unknown database', problem('3D000'), DatabaseRefused, 'refuses'],
  ['an address without a server', problem('ECONNREFUSED'), DatabaseAway, 'no PostgreSQL answers at db.example:5432'],
  ['an unknown host name', problem('ENOTFOUND'), DatabaseAway, '(ENOTFOUND)'],
  ['a starting server', problem('57P03'), DatabaseAway, '(57P03)'],
  ['a server that hangs', new Error('timeout exceeded when trying to connect'), DatabaseAway, '(timeout)'],
])('%s is reported in a sentence, without the password', (_, found, kind, words) => {
  const message = noDatabase(found, address)
  expect(message).toBeInstanceOf(kind)
  expect(String(message)).toContain(words)
  expect(String(message)).not.toContain('topsecret')
})

test('an error in a migration is passed on unchanged', () => {
  const found = problem('42P01')
  expect(noDatabase(found, address)).toBe(found)
})
