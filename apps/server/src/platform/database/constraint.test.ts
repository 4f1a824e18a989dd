import { expect, test } from 'vitest'
import { violatedConstraint } from './constraint.ts'

const violation = Object.assign(new Error('duplicate key'), {
  code: '23505',
  constraint: 'cameras_name_taken',
})

test('names the violated constraint, also below wrapping errors', () => {
  expect(violatedConstraint(violation)).toBe('cameras_name_taken')
  expect(violatedConstraint(new Error('Failed query', { cause: violation }))).toBe('cameras_name_taken')
})

test.each([
  new Error('something else'),
  Object.assign(new Error('terminating'), { code: '57P01', constraint: 'x' }),
  'no error at all',
  null,
])('finds no constraint in %s', (problem) => expect(violatedConstraint(problem)).toBeNull())
