import { operationsDefaults } from '@foresite/contract/operations'
import { expect, test } from 'vitest'
import { counts, countedSite, raiseAt } from '../../../test/counted-site.ts'
import { summariseWithHeat } from './heatmap.ts'

test('[COMP-1.h] the figures and heat maps of an export are of the same moment', async () => {
  await using counted = await countedSite('Etc/UTC')
  const { site, yard } = counted
  const { camera, zone } = yard
  await raiseAt(site, yard, '2026-12-14T03:30:00Z')
  const { summary, heat } = await summariseWithHeat(
    {
      db: site.server.db,
      clock: site.clock,
      timezone: () => Promise.resolve('Etc/UTC'),
      thresholds: () => Promise.resolve({}),
      label: () => Promise.reject(new Error('unused')),
      isSimulated: false,
      siteSettings: { operations: { read: () => Promise.resolve(operationsDefaults) } },
      recordings: { covered: () => Promise.resolve([{ id: camera.id, name: camera.name, there: null, covered: [] }]) },
      cameras: { find: () => Promise.resolve(camera), list: () => Promise.resolve([camera]) },
      zones: {
        // After the figures were counted.
        list: async () => {
          await raiseAt(site, yard, '2026-12-14T04:30:00Z')
          return [zone]
        },
      },
    },
    { from: '2026-12-13', to: '2026-12-14' },
  )
  expect(summary.counts).toEqual(counts({ High: 1 }))
  expect(heat).toMatchObject([{ name: camera.name, zones: [{ name: zone.name }], heatmap: { incidents: 1 } }])
})
