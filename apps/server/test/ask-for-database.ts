import { inject } from 'vitest'

const worker = `/${process.env['VITEST_POOL_ID'] ?? ''}`

/** Asks `run-postgres.ts` for a database for this worker; returns its URL. */
export function askForDatabase(): Promise<string> {
  return ask('POST', worker)
}

export async function dropDatabase(url: string): Promise<void> {
  await ask('DELETE', `${worker}${new URL(url).pathname}`)
}

/** The path of a data folder with an empty migrated database, to copy. */
export function askForFolder(): Promise<string> {
  return ask('GET', '/')
}

async function ask(method: 'GET' | 'POST' | 'DELETE', path: string): Promise<string> {
  const response = await fetch(`${inject('databases')}${path}`, { method })
  const answer = await response.text()
  if (!response.ok) throw new Error(answer)
  return answer
}
