import type { ServerResponse } from 'node:http'

/** Answers with JSON that nobody caches. */
export function sendJson(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(content))
}

/** Answers what is wrong with a request. */
export function refuse(response: ServerResponse, status: number, error: string): void {
  sendJson(response, status, { error })
}
