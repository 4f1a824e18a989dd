import { expect, test } from 'vitest'
import { userInput } from './people.ts'

const ana = { firstName: 'Ana', lastName: 'Sá', companyEmail: 'ana@site.example' }

test.each([
  ['+351 912 345 678', '+351912345678'],
  ['00351 (912) 345-678', '+351912345678'],
  ['+1.415.555.2671', '+14155552671'],
])('[USER-2.a] %s is saved as %s', (phone, kept) => expect(userInput.parse({ ...ana, phone }).phone).toBe(kept))

test.each([
  [{ ...ana, phone: '912345678' }, 'phone: user.phone.invalid'],
  [{ ...ana, phone: '+351 nine' }, 'phone: user.phone.invalid'],
  [{ ...ana, phone: '+0351912345678' }, 'phone: user.phone.invalid'],
  [{ ...ana, companyEmail: 'ana@' }, 'companyEmail: email.invalid'],
  [{ ...ana, companyEmail: ' ' }, 'companyEmail: user.companyEmail.required'],
  [{ ...ana, firstName: '' }, 'firstName: user.firstName.required'],
  [{ ...ana, lastName: undefined }, 'lastName: user.lastName.required'],
  [{ ...ana, serviceProvider: ' ' }, 'serviceProvider: user.serviceProvider.unknown'],
])('[USER-2.a, USER-2.b, USER-2.d] refuses %j and names the field: %s', (input, refusal) => {
  const issues = userInput.safeParse(input).error?.issues ?? []
  expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([refusal])
})

test('an email address is saved in lower case', () =>
  expect(userInput.parse({ ...ana, companyEmail: ' Ana@Site.Example ' }).companyEmail).toBe('ana@site.example'))
