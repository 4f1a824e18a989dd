import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Time for a caller to read why it was refused and to hang up. */
const hangUpLimitMs = 2_000

/** A whole HTTP answer with a JSON body, for a connection that no HTTP library serves. */
export function httpAnswer(status: number, body: string): string {
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
}

/** Sends a last message on a connection and closes it, even if the other side keeps its half open. */
export function endWith(connection: Duplex, answer: string): void {
  const limit = setTimeout(() => connection.destroy(), hangUpLimitMs).unref()
  connection.once('close', () => clearTimeout(limit))
  // Further input is discarded; left unread, it would keep the other side's end from being seen.
  connection.resume()
  connection.end(answer)
}
