import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isValidFor, readTicket, signTicket, ticketStepMs } from './ticket.ts'

const session = { id: randomUUID(), ticketKey: randomBytes(32).toString('base64url') }
const path = '/api/incidents/018f/clip'
const now = new Date('2026-11-21T08:03:00Z')

function holds(text: string, forPath = path, by = session, at = now): boolean {
  const ticket = readTicket(text)
  return ticket !== null && isValidFor(ticket, by, forPath, at)
}

test('[AUTH-12.c] a ticket opens only its own resource', () => {
  const ticket = signTicket(session, path, now)
  expect(holds(ticket)).toBe(true)
  expect(holds(ticket, '/api/incidents/018f/still')).toBe(false)
  expect(holds(ticket, `${path}/`)).toBe(false)
})

test('[AUTH-12.c] a ticket is valid only for its own session', () => {
  const ticket = signTicket(session, path, now)
  expect(holds(ticket, path, { ...session, id: randomUUID() })).toBe(false)
  const otherKey = { ...session, ticketKey: randomBytes(32).toString('base64url') }
  expect(holds(ticket, path, otherKey)).toBe(false)
})

test('[AUTH-12.d] a ticket lives between one and two steps of ten minutes', () => {
  const ticket = signTicket(session, path, now)
  expect(holds(ticket, path, session, new Date('2026-11-21T08:19:59Z'))).toBe(true)
  expect(holds(ticket, path, session, new Date('2026-11-21T08:20:00Z'))).toBe(false)
})

test('[AUTH-12.d] an address stays the same for a while, so that browsers cache the picture', () => {
  const later = new Date(now.getTime() + ticketStepMs / 2)
  expect(signTicket(session, path, later)).toBe(signTicket(session, path, now))
})

test('[AUTH-12.c] an altered ticket opens nothing', () => {
  const ticket = signTicket(session, path, now)
  const [id = '', end = '', mac = ''] = ticket.split('.')
  const later = (parseInt(end, 36) + 600).toString(36)
  expect(holds(`${id}.${later}.${mac}`)).toBe(false)
  expect(holds(`${id}.${end}.${mac.replace(/^./, (c) => (c === 'A' ? 'B' : 'A'))}`)).toBe(false)
})

test.each([
  '',
  'x',
  '..',
  'a.b.c',
  `${session.id}.zz`,
  `${session.id}.${'z'.repeat(500)}.x`,
  `${'-'.repeat(36)}.zz.${'A'.repeat(43)}`,
])('a text that is not a ticket is refused: %j', (text) => expect(readTicket(text)).toBeNull())
