import { expect, test } from 'vitest'
import { eventSentence, type EventFacts } from './event-sentence.ts'

const lasting = {
  zoneName: 'Emergency exit',
  object: 'person',
  details: {},
  createdAt: '2026-11-21T08:00:00.000Z',
  endedAt: '2026-11-21T08:04:33.000Z',
} as const

test.each<[Partial<EventFacts> & Pick<EventFacts, 'type'>, string, string]>([
  [
    { type: 'blocked-pathway', object: 'other' },
    'Emergency exit blocked for 4 min 33 sec',
    'Passagem obstruída na zona Emergency exit durante 4 min 33 s',
  ],
  [
    { type: 'ppe-missing', zoneName: 'Aisle', details: { missing: ['hardhat', 'safety-vest'] } },
    'Person without hard hat and hi-vis vest in Aisle',
    'Pessoa sem capacete nem colete de alta visibilidade na zona Aisle',
  ],
  [
    { type: 'restricted-area', zoneName: 'Forecourt', endedAt: null },
    'Person in restricted area (Forecourt)',
    'Pessoa na área restrita (Forecourt)',
  ],
  [
    { type: 'restricted-area', object: 'other', zoneName: 'Forecourt', details: { label: 'forklift' }, endedAt: null },
    'Forklift in restricted area (Forecourt)',
    'Forklift na área restrita (Forecourt)',
  ],
  [
    { type: 'custom-occurrence', zoneName: 'Forecourt', details: { label: 'person' }, endedAt: null },
    'Person in Forecourt',
    'Pessoa na zona Forecourt',
  ],
  [
    { type: 'person-after-hours', zoneName: 'Hall', endedAt: new Date('2026-11-21T08:00:12.000Z') },
    'Person in Hall after hours for 12 sec',
    'Pessoa fora do horário na zona Hall durante 12 s',
  ],
  [
    { type: 'near-miss-person-vehicle', zoneName: 'Crossing', details: { gap: 0.84 } },
    'Near miss: person and vehicle 0.8 m apart in Crossing',
    'Quase acidente: pessoa e veículo a 0,8 m na zona Crossing',
  ],
  [
    { type: 'near-miss-vehicles', zoneName: 'Crossing' },
    'Near miss: two vehicles in Crossing',
    'Quase acidente: dois veículos na zona Crossing',
  ],
  [
    { type: 'lone-worker', zoneName: 'Cold store' },
    'Person alone in Cold store for 4 min 33 sec',
    'Pessoa sozinha na zona Cold store durante 4 min 33 s',
  ],
  [
    { type: 'fallen-person', zoneName: 'Hall', details: { state: 'immobile' }, endedAt: null },
    'Person down and not moving in Hall',
    'Pessoa caída e imóvel na zona Hall',
  ],
  [
    { type: 'vehicle-speeding', zoneName: 'Yard', details: { speed: 6.4, limit: 4.17 } },
    'Vehicle at 23 km/h in Yard (limit 15 km/h)',
    'Veículo a 23 km/h na zona Yard (limite 15 km/h)',
  ],
  [
    { type: 'vehicle-speeding', zoneName: 'Aisle', details: { speed: 2.86, limit: 2.78 } },
    'Vehicle at 10.3 km/h in Aisle (limit 10 km/h)',
    'Veículo a 10,3 km/h na zona Aisle (limite 10 km/h)',
  ],
  [
    { type: 'vehicle-speeding', zoneName: 'Aisle', details: { speed: 2.79, limit: 2.778 } },
    'Vehicle at 10.1 km/h in Aisle (limit 10 km/h)',
    'Veículo a 10,1 km/h na zona Aisle (limite 10 km/h)',
  ],
  [
    { type: 'vehicle-speeding', zoneName: 'Aisle', details: { speed: 2.14, limit: 2.0833 } },
    'Vehicle at 8 km/h in Aisle (limit 7.5 km/h)',
    'Veículo a 8 km/h na zona Aisle (limite 7,5 km/h)',
  ],
  [
    { type: 'stop-violation', zoneName: 'Gate line', details: { lowestSpeed: 2.2 } },
    'Vehicle did not stop at Gate line (slowest 8 km/h)',
    'Veículo não parou na zona Gate line (mínimo 8 km/h)',
  ],
  [
    { type: 'unauthorised-vehicle', zoneName: 'Walkway', endedAt: '2026-11-21T08:00:00.400Z' },
    'Unauthorised vehicle in Walkway',
    'Veículo não autorizado na zona Walkway',
  ],
  [
    { type: 'custom-occurrence', object: 'vehicle', zoneName: '' },
    'Vehicle for 4 min 33 sec',
    'Veículo durante 4 min 33 s',
  ],
])('[INC-1.a] an incident’s sentence describes it: %o', (event, english, portuguese) => {
  const sentence = (language: 'en' | 'pt') => eventSentence({ ...lasting, ...event }, language).replaceAll(' ', ' ')
  expect([sentence('en'), sentence('pt')]).toEqual([english, portuguese])
})
