import { chosenPassword } from '@foresite/contract/access'
import { isMessageKey, translate } from '@foresite/contract/messages/translate'
import type { ConnectedDatabase } from '#platform/database/running-database.ts'
import { AccessStore } from './access-store.ts'
import { hashPassword } from './password.ts'

/**
 * Replaces a forgotten password and ends every session (AUTH-7). For a command on the server: needs only the database,
 * and opens it only for a valid password. Throws an Error that says why a password is invalid.
 */
export async function resetPassword(password: string, open: () => Promise<ConnectedDatabase>): Promise<void> {
  const chosen = chosenPassword.safeParse(password)
  if (!chosen.success) {
    const key = chosen.error.issues[0]?.message ?? ''
    throw new Error(isMessageKey(key) ? translate('en', key) : key)
  }
  const used = await open()
  try {
    await new AccessStore(used.database).resetPassword(await hashPassword(chosen.data))
  } finally {
    await used.close()
  }
}
