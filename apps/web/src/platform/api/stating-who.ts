import { CallFailed } from '@foresite/contract/client'
import type { Route } from '@foresite/contract/route'
import type { StatedBy } from '@foresite/contract/stated-by'
import { useSession } from '#platform/access/session-store.ts'
import { askWho } from '#platform/access/who-question.ts'

/**
 * Sends a call. If the server needs to record who did it and cannot tell, asks the user and sends it again (AUTH-11);
 * rejects with the server's refusal if they decline.
 *
 * @param by the user of a call that was queued; undefined for the tab's own
 */
export async function statingWho<T>(
  { recordsWho }: Pick<Route, 'recordsWho'>,
  by: StatedBy | null | undefined,
  send: (by: StatedBy | null) => Promise<T>,
): Promise<T> {
  for (;;) {
    const sent = by === undefined ? useSession.getState().statedBy : by
    try {
      return await send(sent)
    } catch (error: unknown) {
      if (recordsWho === undefined) throw error
      if (by === undefined) {
        if (!(await isWorthAnother(error, sent?.userId))) throw error
      } else if (by !== null && keyOf(error) === 'who.unknown') {
        // The queued call's user was deleted: as for the tab's own, it is sent without a name.
        by = null
      } else throw error
    }
  }
}

function keyOf(error: unknown): string | undefined {
  return error instanceof CallFailed ? error.failure?.error : undefined
}

/** Whether the stated user has changed since the refused call. */
async function isWorthAnother(error: unknown, sentId: string | undefined): Promise<boolean> {
  const { statedBy, forget } = useSession.getState()
  // Another call has asked in the meantime.
  const isNew = statedBy !== null && statedBy.userId !== sentId
  switch (keyOf(error)) {
    case 'who.required':
      return isNew || (await askWho()) !== null
    case 'who.unknown':
      if (!isNew) forget()
      return sentId !== undefined
    default:
      return false
  }
}
