import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Tickets end at fixed steps of the clock, so that a picture's URL stays the same and browsers can cache it: a ticket
 * lasts between one and two steps.
 */
export const ticketStepMs = 10 * 60_000

/** The parts of a ticket: its session, its end and the signature. */
interface Ticket {
  readonly sessionId: string
  readonly endsAtMs: number
  readonly mac: string
}

interface Signer {
  readonly id: string
  readonly ticketKey: string
}

/**
 * A ticket for one path (AUTH-12): `<session>.<end in s, base 36>.<HMAC-SHA256>`.
 * @param path the resource's path with /api, without the query
 */
export function signTicket(session: Signer, path: string, now: Date): string {
  const endsAtMs = (Math.floor(now.getTime() / ticketStepMs) + 2) * ticketStepMs
  const mac = macOf(session, path, endsAtMs).toString('base64url')
  return `${session.id}.${(endsAtMs / 1000).toString(36)}.${mac}`
}

/** The session must be a UUID: nothing else may reach the database. */
const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([0-9a-z]{1,10})\.([\w-]{43})$/

/** Parses a ticket; null if the text is not one. */
export function readTicket(text: string): Ticket | null {
  const match = form.exec(text)
  const [, sessionId, end, mac] = match ?? []
  if (sessionId === undefined || end === undefined || mac === undefined) return null
  return { sessionId, endsAtMs: parseInt(end, 36) * 1000, mac }
}

/** Whether this session signed the ticket for this path and it has not expired. */
export function isValidFor(ticket: Ticket, session: Signer, path: string, now: Date): boolean {
  const mac = Buffer.from(ticket.mac, 'base64url')
  const right = macOf(session, path, ticket.endsAtMs)
  return (
    ticket.sessionId === session.id &&
    ticket.endsAtMs > now.getTime() &&
    mac.length === right.length &&
    timingSafeEqual(mac, right)
  )
}

function macOf(session: Signer, path: string, endsAtMs: number): Buffer {
  return createHmac('sha256', Buffer.from(session.ticketKey, 'base64url'))
    .update(`${session.id}\n${String(endsAtMs)}\n${path}`)
    .digest()
}
