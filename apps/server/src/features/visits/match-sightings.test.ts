import { expect, test } from 'vitest'
import {
  normalizedMark,
  visitIdsOf,
  matchSightings,
  mostConfidentText,
  type Marks,
  type VehicleSighting,
} from './match-sightings.ts'

const minute = 60_000
const openMs = 48 * 60 * minute
const noMarks: Marks = { plate: '', trailer: '', cab: '' }

const kinds: Readonly<Record<string, VehicleSighting['kind']>> = { in: 'gate-in', out: 'gate-out', waits: 'parking' }

/** A sighting as text: `in@0`, `dock@5-40`, `out@45 plate=AB1`, `out@45 possible=A8I`. */
function seen(words: string): VehicleSighting {
  const [what = '', ...read] = words.split(' ')
  const { possible, ...marks } = Object.fromEntries(read.map((mark) => mark.split('=') as [string, string]))
  const [kind = '', when = ''] = what.split('@')
  const [at = '0', until = ''] = when.split('-')
  return {
    id: words,
    kind: kinds[kind] ?? 'dock',
    at: Number(at) * minute,
    until: until === '' ? null : Number(until) * minute,
    marks: { ...noMarks, ...marks },
    possiblePlates: possible === undefined ? [] : [possible],
  }
}

/** The visits that sightings result in, each with its sightings' ids. */
function visitsOf(...words: readonly string[]): string[] {
  return matchSightings([], words.map(seen), openMs).map((visit) => visit.matches.map(({ id }) => id).join(', '))
}

test.each<[string, string[], string[]]>([
  ['a vehicle that comes, docks and leaves', ['in@0', 'dock@5-40', 'out@45'], ['in@0, dock@5-40, out@45']],
  [
    'two vehicles that dock in order of arrival and leave in order of undocking',
    ['in@0', 'in@2', 'dock@5-60', 'dock@7-40', 'out@45', 'out@65'],
    ['in@0, dock@5-60, out@65', 'in@2, dock@7-40, out@45'],
  ],
  ['a vehicle at a dock while another one leaves', ['in@0', 'dock@5-', 'out@45'], ['in@0, dock@5-', 'out@45']],
  ['a vehicle that leaves without docking', ['in@0', 'out@45'], ['in@0, out@45']],
  ['a vehicle that leaves without arriving', ['out@45'], ['out@45']],
  ['a vehicle at a dock since before the cameras', ['dock@5-40', 'out@45'], ['dock@5-40, out@45']],
  [
    'a vehicle that moves to another door',
    ['in@0', 'dock@5-20', 'dock@25-50', 'out@55'],
    ['in@0, dock@5-20, dock@25-50, out@55'],
  ],
  [
    'a vehicle seen by two doors',
    ['in@0', 'dock@5-40', 'dock@5.5-40', 'out@45'],
    ['in@0, dock@5-40, dock@5.5-40, out@45'],
  ],
  ['a vehicle that docks long after another one', ['in@0', 'dock@5-40', 'dock@9-40'], ['in@0, dock@5-40', 'dock@9-40']],
  [
    'a plate misread by one character on leaving',
    ['in@0 plate=AB12CD', 'dock@5-40', 'out@45 plate=AB12CO'],
    ['in@0 plate=AB12CD, dock@5-40, out@45 plate=AB12CO'],
  ],
  [
    'of two vehicles, the one whose plate resembles a possible one leaves',
    ['in@0 plate=AB12CD', 'in@2 plate=EF34GH', 'out@45 possible=EF34GB'],
    ['in@0 plate=AB12CD', 'in@2 plate=EF34GH, out@45 possible=EF34GB'],
  ],
  [
    'of two vehicles, the one with the same possible plate leaves',
    ['in@0', 'in@2 possible=EF34GH', 'out@45 possible=EF34GH'],
    ['in@0', 'in@2 possible=EF34GH, out@45 possible=EF34GH'],
  ],
  [
    'a possible plate that resembles two others leaves it to the order',
    ['in@0 plate=AB12CE', 'in@2 plate=AB12CD', 'out@45 possible=AB12CF'],
    ['in@0 plate=AB12CE, out@45 possible=AB12CF', 'in@2 plate=AB12CD'],
  ],
  [
    'a possible plate does not move a vehicle that is at a dock',
    ['in@0 plate=AB12CD', 'dock@5-', 'in@7', 'out@45 possible=AB12CD'],
    ['in@0 plate=AB12CD, dock@5-', 'in@7, out@45 possible=AB12CD'],
  ],
  ['two visits of a vehicle that comes twice without leaving', ['in@0', 'in@30'], ['in@0', 'in@30']],
  [
    'a departure by plate ends the second of two visits',
    ['in@0 plate=A', 'in@90 plate=A', 'out@120 plate=A'],
    ['in@0 plate=A', 'in@90 plate=A, out@120 plate=A'],
  ],
  [
    'a departure by order does not end the visit of a vehicle that came again',
    ['in@0 plate=A', 'in@90 plate=A', 'out@120'],
    ['in@0 plate=A', 'in@90 plate=A, out@120'],
  ],
  [
    'the plate decides in any order',
    ['in@0 plate=A', 'in@2 plate=B', 'out@45 plate=B', 'out@65 plate=A'],
    ['in@0 plate=A, out@65 plate=A', 'in@2 plate=B, out@45 plate=B'],
  ],
  ['another plate is another vehicle', ['in@0 plate=A', 'out@45 plate=B'], ['in@0 plate=A', 'out@45 plate=B']],
  [
    'the plate decides after a change of trailer',
    ['in@0 plate=A trailer=T1', 'in@2 plate=B trailer=T2', 'out@45 plate=A trailer=T2'],
    ['in@0 plate=A trailer=T1, out@45 plate=A trailer=T2', 'in@2 plate=B trailer=T2'],
  ],
  [
    'the order decides after a change of trailer without a plate',
    ['in@0 trailer=T1', 'out@45 trailer=T9'],
    ['in@0 trailer=T1, out@45 trailer=T9'],
  ],
  [
    'a vehicle that waits in front of a camera docks after leaving that place, whichever came in meanwhile',
    ['in@0', 'waits@1-30', 'in@10', 'waits@11-20', 'dock@22-60', 'dock@32-70', 'out@61', 'out@71'],
    ['in@0, waits@1-30, dock@32-70, out@71', 'in@10, waits@11-20, dock@22-60, out@61'],
  ],
  [
    'vehicles at docks and waiting places since before the cameras have a visit each',
    ['dock@0-40', 'dock@0-50', 'waits@0-42', 'dock@44-80', 'out@41', 'out@51', 'out@81'],
    ['dock@0-40, out@41', 'dock@0-50, out@51', 'waits@0-42, dock@44-80, out@81'],
  ],
  [
    'a new arrival docks after the usual drive, ahead of vehicles that wait out of sight',
    [
      'in@0',
      'dock@1.2-20',
      'out@21',
      'in@30',
      'dock@31.1-50',
      'out@51',
      'in@60',
      'dock@61.2-75',
      'out@76',
      'in@80',
      'dock@81.2-90',
      'out@91',
      'in@100',
      'in@130',
      'dock@131.1-150',
      'dock@145-160',
      'out@151',
      'out@161',
    ],
    [
      'in@0, dock@1.2-20, out@21',
      'in@30, dock@31.1-50, out@51',
      'in@60, dock@61.2-75, out@76',
      'in@80, dock@81.2-90, out@91',
      'in@100, dock@145-160, out@161',
      'in@130, dock@131.1-150, out@151',
    ],
  ],
  ['a departure after more than 48 h is another visit', ['in@0', 'out@2881'], ['in@0', 'out@2881']],
  ['a departure after 48 h still matches', ['in@0', 'out@2880'], ['in@0, out@2880']],
])('[YARD-9.c] sightings become visits: %s', (_, words, visits) => expect(visitsOf(...words)).toEqual(visits))

test('[YARD-9.c] each sighting states why it belongs to its visit', () => {
  const [visit] = matchSightings([], ['in@0 plate=A', 'dock@5-40', 'out@45 plate=A'].map(seen), openMs)
  expect(visit?.matches.map(({ by }) => by)).toEqual([null, 'order', 'identity'])
})

test('[YARD-9.d] any order of sightings gives the same visits', () => {
  const words = ['in@0', 'in@2', 'dock@5-60', 'dock@7-40', 'out@45', 'in@50 plate=A', 'out@65', 'out@70 plate=A']
  const inOrder = visitsOf(...words)
  for (let turn = 1; turn < words.length; turn++)
    expect(visitsOf(...words.slice(turn), ...words.slice(0, turn))).toEqual(inOrder)
  expect(visitsOf(...words.toReversed())).toEqual(inOrder)
})

test('[YARD-10.c] an existing visit keeps its sightings, and later ones join it', () => {
  const openVisit = {
    id: 'kept',
    arrivedAt: 0,
    leftAt: null,
    marks: { ...noMarks, plate: 'A' },
    possiblePlates: [],
    stays: [{ kind: 'dock' as const, at: 5 * minute, until: 40 * minute }],
  }
  expect(matchSightings([openVisit], [seen('out@45')], openMs)).toEqual([
    { visitId: 'kept', matches: [{ id: 'out@45', by: 'order' }] },
  ])
  expect(matchSightings([{ ...openVisit, leftAt: 42 * minute }], [seen('out@45')], openMs)).toEqual([
    { visitId: null, matches: [{ id: 'out@45', by: null }] },
  ])
})

test('a visit keeps its id when an earlier sighting arrives late; ids are never shared', () => {
  const before = new Map([
    ['dock', 'a'],
    ['out', 'a'],
  ])
  const matched = [
    { visitId: null, matches: [{ id: 'in' }, { id: 'dock' }] },
    { visitId: null, matches: [{ id: 'out' }] },
    { visitId: 'b', matches: [{ id: 'late' }] },
  ].map(({ visitId, matches }) => ({ visitId, matches: matches.map(({ id }) => ({ id, by: null })) }))
  expect(visitIdsOf(matched, before, () => 'new')).toEqual(['a', 'new', 'b'])
})

test('the most confident reading counts, normalizedMark by letters and digits', () => {
  const box = { x: 0, y: 0, w: 0.1, h: 0.1 }
  const readings = [
    { kind: 'plate', text: 'AB-12-C0', confidence: 0.6, box },
    { kind: 'plate', text: 'AB-12-CD', confidence: 0.9, box },
    { kind: 'container', text: 'MSKU 907032-3', confidence: 0.9, box },
  ] as const
  expect(mostConfidentText(readings, 'plate')).toBe('AB-12-CD')
  expect(normalizedMark(mostConfidentText(readings, 'trailer', 'container'))).toBe('MSKU9070323')
  expect(mostConfidentText(readings, 'cab')).toBe('')
})
