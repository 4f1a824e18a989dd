import type { SimulatedArea } from '@foresite/simulated-site/site'
import { siteZones } from './site-zones.ts'

/** The docks and gates of the simulated site, as an installer would enter them. */
export const siteAreas: readonly SimulatedArea[] = [
  {
    type: 'gate',
    name: 'Entry gate',
    location: 'yard',
    description: 'Where trucks arrive from the road',
    cameras: ['gate-in'],
  },
  {
    type: 'gate',
    name: 'Exit gate',
    location: 'yard',
    description: 'Where trucks leave for the road',
    cameras: ['gate-out'],
  },
  ...siteZones
    .filter(({ type }) => type === 'dock-door')
    .map(({ name, cameraId }, i): SimulatedArea => {
      const number = String(i + 1)
      return {
        type: 'dock',
        name: `Dock ${number}`,
        location: 'warehouse',
        dockNumber: number,
        cameras: [cameraId],
        door: name,
      }
    }),
]
