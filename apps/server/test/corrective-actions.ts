import type { ActionInput, CorrectiveAction, OriginReference } from '@foresite/contract/corrective-actions'
import type { User } from '@foresite/contract/people'
import { addUser } from './notified-site.ts'
import { presence, type SiteUnderTest } from './site-under-test.ts'

/** Helpers for a site with corrective actions. It is 21 November there. */

/** An incident of a monitored camera, and two users. */
export async function siteOfTwo(site: SiteUnderTest) {
  const watched = await site.watchedCamera()
  await site.handOver(presence(watched))
  const { rows } = await site.server.call('listIncidents')
  const incidentId = rows[0]?.id ?? ''
  const ana = await addUser(site)
  const rui = await addUser(site, { firstName: 'Rui', lastName: 'Melo' })
  return { watched, incidentId, ana, rui }
}

/** An action of Ana's, due on the 28th, assigned by Rui, unless `part` differs. */
export async function addAction(
  site: SiteUnderTest,
  { incidentId, ana, rui }: { incidentId: string; ana: User; rui: User },
  part: Partial<ActionInput & { origin: OriginReference | null }> = {},
): Promise<CorrectiveAction> {
  const body = {
    title: 'Hang a mirror at the corner',
    criteria: 'Drivers see the crossing from the rack',
    ownerId: ana.id,
    dueOn: '2026-11-28',
    origin: { kind: 'incident' as const, id: incidentId },
    ...part,
  }
  const call = site.server.call('createCorrectiveAction', { body }, { statedBy: rui.id })
  return (await call).action
}

/** A valid picture of one pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

export function picture(content: Buffer = onePixel, name = 'mirror.png'): File {
  return new File([new Uint8Array(content)], name)
}
