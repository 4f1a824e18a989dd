import { retentionDefaults } from '@foresite/contract/retention'
import { expect, test } from 'vitest'
import { observationTable } from '#features/observations/index.ts'
import { eventually } from '../../../test/eventually.ts'
import { presence, SiteUnderTest } from '../../../test/site-under-test.ts'

test('[PRIV-1.a] observations are deleted with the records, except those of a remaining incident', async () => {
  await using site = await SiteUnderTest.start()
  const watched = await site.watchedCamera()
  const raised = presence(watched)
  const dropped = presence(watched, { object: 'vehicle' })
  await site.handOver({ ...raised, endedAt: '2026-11-21T08:00:10.000Z' }, dropped)
  site.clock.pass(40 * 86_400)
  const young = presence(watched, { startedAt: site.clock.now().toISOString() })
  await site.handOver(young)
  const [incident] = (await site.server.call('listIncidents')).rows.slice(-1)
  await site.server.call('createHold', {
    body: {
      subject: { kind: 'incident', incidentId: incident?.id ?? '' },
      reason: 'Under investigation',
    },
  })

  const days = { recordings: 1, clips: 10, stills: 10, records: 35 }
  const body = { ...retentionDefaults, days }
  await site.server.call('saveRetention', { body })
  const kept = async () => {
    const rows = await site.server.db.select({ id: observationTable.id }).from(observationTable)
    return rows.map(({ id }) => id).sort()
  }
  await eventually(async () => {
    expect(await kept()).toEqual([raised.id, young.id].sort())
  })
})
