import { inject } from 'vitest'

/** Asks `run-postgres.ts` for a database for this worker; returns its URL. */
export function askForDatabase(): Promise<string> {
  return ask('POST')
}

export async function dropDatabase(url: string): Promise<void> {
  await ask('DELETE', new URL(url).pathname)
}

async function ask(method: 'POST' | 'DELETE', name = ''): Promise<string> {
  const worker = process.env['VITEST_POOL_ID'] ?? ''
  const response = await fetch(`${inject('databases')}/${worker}${name}`, { method })
  const answer = await response.text()
  if (!response.ok) throw new Error(answer)
  return answer
}
