import { asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import type { Secrets } from '#platform/secrets/secret-box.ts'
import { newId } from '#platform/ids/new-id.ts'
import { z } from 'zod'
import { pushSubscriptionTable } from './notification-table.ts'
import type { Browser } from './send/push.ts'

const keys = z.object({ p256dh: z.string(), auth: z.string() })

/** Stores a browser for a user and returns its id; a known browser moves to this user. */
export async function saveBrowser(
  db: Database,
  secrets: Secrets,
  { userId, browser, label }: { readonly userId: string; readonly browser: Browser; readonly label: string },
  now: Date,
): Promise<string> {
  const row = { userId, label, sealedKeys: secrets.seal(JSON.stringify(browser.keys)) }
  const [saved] = await db
    .insert(pushSubscriptionTable)
    .values({ id: newId(now), endpoint: browser.endpoint, createdAt: now, ...row })
    .onConflictDoUpdate({ target: pushSubscriptionTable.endpoint, set: row })
    .returning({ id: pushSubscriptionTable.id })
  if (saved === undefined) throw new Error('the browser was neither inserted nor found')
  return saved.id
}

/** A browser with its keys; null if it is gone, or its keys were encrypted at another site. */
export async function findBrowser(db: Database, secrets: Secrets, id: string): Promise<Browser | null> {
  const [row] = await db.select().from(pushSubscriptionTable).where(eq(pushSubscriptionTable.id, id))
  if (row === undefined) return null
  try {
    return { endpoint: row.endpoint, keys: keys.parse(JSON.parse(secrets.unseal(row.sealedKeys))) }
  } catch {
    return null
  }
}

/** The ids of users' browsers. */
export async function listBrowsers(
  db: Database,
  userIds: readonly string[],
): Promise<readonly { readonly id: string; readonly userId: string }[]> {
  if (userIds.length === 0) return []
  return db
    .select({ id: pushSubscriptionTable.id, userId: pushSubscriptionTable.userId })
    .from(pushSubscriptionTable)
    .where(inArray(pushSubscriptionTable.userId, [...userIds]))
    .orderBy(asc(pushSubscriptionTable.id))
}

/** Returns whether there was one. */
export async function removeBrowser(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .delete(pushSubscriptionTable)
    .where(eq(pushSubscriptionTable.id, id))
    .returning({ id: pushSubscriptionTable.id })
  return rows.length > 0
}
