import { CallFailed } from '@foresite/contract/client'
import type { Route } from '@foresite/contract/route'
import { useSession } from '#platform/access/session-store.ts'
import { askWho } from '#platform/access/who-question.ts'

/**
 * Sends a call. If the server needs to record who did it and cannot tell, asks the user and sends it again (AUTH-11);
 * rejects with the server's refusal if they decline. `send` reads the session each time.
 */
export async function statingWho<T>({ recordsWho }: Pick<Route, 'recordsWho'>, send: () => Promise<T>): Promise<T> {
  for (;;) {
    const sent = useSession.getState().statedBy
    try {
      return await send()
    } catch (error: unknown) {
      if (recordsWho === undefined || !(await isWorthAnother(error, sent?.userId))) throw error
    }
  }
}

/** Whether the stated user has changed since the refused call. */
async function isWorthAnother(error: unknown, sentId: string | undefined): Promise<boolean> {
  const { statedBy, forget } = useSession.getState()
  // Another call has asked in the meantime.
  const isNew = statedBy !== null && statedBy.userId !== sentId
  switch (error instanceof CallFailed ? error.failure?.error : undefined) {
    case 'who.required':
      return isNew || (await askWho()) !== null
    case 'who.unknown':
      if (!isNew) forget()
      return sentId !== undefined
    default:
      return false
  }
}
