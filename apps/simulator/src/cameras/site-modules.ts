import type { SimulatedModule } from '@foresite/simulated-site/site'
import { blockedDefinition } from '#world/truth/blocked-pathway.ts'
import { aisleLimitMps, yardLimitMps } from '#world/site-plan.ts'
import { siteZones } from './site-zones.ts'

const KMH_PER_MPS = 3.6
const MS_PER_SECOND = 1000
/** The aisle often has a single person for a minute, but for a quarter of an hour only once a day or less. */
const LONG_ALONE_S = 15 * 60

function zonesOf(type: (typeof siteZones)[number]['type' | 'purpose']): string[] {
  return siteZones.filter((zone) => zone.type === type || zone.purpose === type).map(({ name }) => name)
}

/** The modules an installer would set up for the simulated site. */
export const siteModules: readonly SimulatedModule[] = [
  {
    name: 'Nobody where trucks manoeuvre',
    useCase: 'restricted-area',
    zones: ['Manoeuvring area west', 'Manoeuvring area east'],
    detectedObjects: ['person'],
    criticality: 'High',
    timeThresholdS: 2,
  },
  {
    name: 'Near miss with a vehicle',
    useCase: 'near-miss-person-vehicle',
    zones: ['Aisle', 'Manoeuvring area west', 'Manoeuvring area east'],
    criticality: 'High',
    timeThresholdS: 0.3,
  },
  {
    name: 'Near miss between forklifts',
    useCase: 'near-miss-vehicles',
    zones: ['Aisle'],
    criticality: 'Medium',
    timeThresholdS: 0.3,
  },
  {
    name: 'No forklift on the walkway',
    useCase: 'unauthorised-vehicle',
    zones: ['Pedestrian walkway'],
    criticality: 'Medium',
    timeThresholdS: 1,
  },
  {
    name: 'Slow in the aisle',
    useCase: 'vehicle-speeding',
    zones: ['Aisle'],
    speedLimit: Math.round(aisleLimitMps * KMH_PER_MPS),
    criticality: 'Medium',
  },
  {
    name: 'Slow in the yard',
    useCase: 'vehicle-speeding',
    zones: ['Yard lane'],
    speedLimit: Math.round(yardLimitMps * KMH_PER_MPS),
    criticality: 'Medium',
  },
  {
    name: 'Stop before the crossing',
    useCase: 'stop-violation',
    zones: ['Stop line'],
    criticality: 'Medium',
    timeThresholdS: 0,
  },
  {
    name: 'Hard hat and vest in the aisle',
    useCase: 'ppe-missing',
    zones: ['Aisle'],
    wornItems: ['hardhat', 'safety-vest'],
    criticality: 'Low',
    timeThresholdS: 3,
  },
  {
    name: 'Alone in the aisle',
    useCase: 'lone-worker',
    zones: ['Aisle'],
    criticality: 'Medium',
    timeThresholdS: LONG_ALONE_S,
  },
  {
    name: 'Somebody has fallen',
    useCase: 'fallen-person',
    zones: ['Aisle', 'Packing station'],
    criticality: 'High',
    timeThresholdS: 3,
  },
  {
    name: 'Emergency exit kept clear',
    useCase: 'blocked-pathway',
    zones: ['Emergency exit'],
    criticality: 'High',
    timeThresholdS: blockedDefinition.lastsMs / MS_PER_SECOND,
  },
  {
    name: 'Nobody at night',
    useCase: 'person-after-hours',
    zones: ['Aisle', 'Yard lane'],
    criticality: 'Medium',
    timeThresholdS: 5,
    schedule: { days: [], times: { from: '23:00', to: '05:00' } },
  },
  {
    name: 'Dock doors',
    useCase: 'dock-door',
    zones: [...zonesOf('dock-door'), ...zonesOf('truck-parking')],
    criticality: 'Low',
    timeThresholdS: 30,
  },
  {
    name: 'Vehicle capacity',
    useCase: 'vehicle-capacity',
    zones: zonesOf('trailer-interior'),
    criticality: 'Low',
    timeThresholdS: 5,
  },
  {
    name: 'Gates',
    useCase: 'gate',
    zones: [...zonesOf('gate-entry'), ...zonesOf('gate-exit')],
    criticality: 'Low',
    timeThresholdS: 0,
  },
  {
    name: 'Packing station',
    useCase: 'ergonomics',
    zones: zonesOf('ergonomic'),
    criticality: 'Low',
  },
  {
    name: 'Pallets at the quality stations',
    useCase: 'quality-inspection',
    zones: zonesOf('quality-inspection'),
    qualityChecks: {
      'damaged-pallet': ['broken-board'],
      'damaged-product-packaging': ['crush', 'hole', 'wet', 'open-flap'],
      'pallet-load-stability': ['overhang', 'lean'],
    },
    criticality: 'Low',
    timeThresholdS: 3,
  },
]
