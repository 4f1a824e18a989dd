import { eventSentence } from '@foresite/contract/event-sentence'
import { translate } from '@foresite/contract/messages/translate'
import type { JobQueue } from '#platform/jobs/jobs.ts'
import { openChannel } from './channels.ts'
import * as store from './delivery-store.ts'
import { claimDigest } from './due-store.ts'
import { digestOf } from './mail-page.ts'
import { sendMail } from './send/email.ts'
import { passingProblem, SendProblem } from './send/send-problem.ts'
import { saveState } from './setting-store.ts'
import { findIncidents, findUser } from './subject-store.ts'
import { contextFor, type TransmitParts } from './transmit.ts'
import { withSite, messageOf, type MessageContext } from './message.ts'
import type { DeliveryRow } from './delivery.ts'

/** A job that sends one user's digest: Low messages in one email. */
export interface DigestJob {
  readonly userId: string
}
export type DigestQueue = JobQueue<DigestJob>

/** Sends a user's digest. Throws if it must be retried later. */
export async function sendDigest(
  deps: TransmitParts,
  { userId }: DigestJob,
  { isLast }: { readonly isLast: boolean },
): Promise<void> {
  const { db, clock, live, log } = deps
  const outcome = await db.transaction(async (tx) => {
    const rows = await claimDigest(tx, userId)
    const [first] = rows
    if (first === undefined) return null
    const ids = rows.map(({ id }) => id)
    const problem = await send(deps, userId, rows, first.id).then(() => null, passingProblem)
    const now = clock.now()
    if (problem === null) await store.save(tx, ids, { state: 'sent', problem: null, sentAt: now, dueAt: null }, now)
    else {
      log.warn({ problem: problem.message }, 'could not send a digest')
      const isOver = problem.isFinal || isLast
      const state = isOver ? ('failed' as const) : ('queued' as const)
      await store.save(tx, ids, { state, problem: problem.message }, now)
    }
    await saveState(tx, 'email', problem?.message ?? null, now)
    return { ids, problem }
  })
  for (const id of outcome?.ids ?? []) live.changed({ topic: 'notifications', id, change: 'updated' })
  const problem = outcome?.problem ?? null
  if (problem !== null && !problem.isFinal && !isLast) throw problem
}

/** Takes its Message-ID from its oldest part, so that mail systems recognise a repeated mail. */
async function send(deps: TransmitParts, userId: string, rows: readonly DeliveryRow[], id: string): Promise<void> {
  const channel = await openChannel(deps.db, deps.secrets, 'email')
  const user = await findUser(deps.db, userId)
  if (channel === null || user === null) throw new SendProblem('no mail server', true)
  const context = await contextFor(deps, await deps.site())
  const { language } = context
  const items = await itemsOf(deps, rows, context)
  const count = items.length
  const digest = digestOf(
    {
      title: withSite(translate(language, 'notify.digest.title', { count }), context),
      intro: translate(language, 'notify.digest.intro', { count }),
      items,
      why: translate(language, 'notify.digest.why'),
    },
    language,
  )
  await sendMail(channel, { ...digest, to: user.companyEmail, id: `digest-${id}` })
}

async function itemsOf({ db }: TransmitParts, rows: readonly DeliveryRow[], context: MessageContext) {
  const ids = rows.flatMap(({ incidentId }) => (incidentId === null ? [] : [incidentId]))
  const incidents = await findIncidents(db, ids)
  return incidents.map((incident) => ({
    ...messageOf({ kind: 'incident', incident }, context),
    event: eventSentence(incident, context.language),
  }))
}
