import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** Time for a refused caller to read the answer and disconnect. */
const hangUpLimitMs = 2_000

/** A complete HTTP answer with a JSON body, for a connection without an HTTP library. */
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
  // Discards further input; unread, it would hide the other side's end.
  connection.resume()
  connection.end(answer)
}
