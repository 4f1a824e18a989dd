import { expect, test } from 'vitest'
import { namesOf } from './issue-certificate.ts'

test('[OPS-6.c] a certificate may also name what is no host', () => {
  const others = ['URI:https://hall.example', 'email:it@hall.example', 'othername:<unsupported>']
  const subjectAltName = ['DNS:hall.example', 'IP Address:0:0:0:0:0:0:0:1', ...others].join(', ')
  expect(namesOf({ subjectAltName })).toEqual(['hall.example', '::1', ...others])
})
