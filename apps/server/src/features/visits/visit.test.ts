import { expect, test } from 'vitest'
import { compared, idsOf, matchSightings, readAs, type Marks, type Seen } from './visit.ts'

const minute = 60_000
const openMs = 48 * 60 * minute
const noMarks: Marks = { plate: '', trailer: '', cab: '' }

const kinds: Readonly<Record<string, Seen['kind']>> = { in: 'gate-in', out: 'gate-out', waits: 'parking' }

/** A sighting in words: `in@0`, `dock@5-40`, `out@45 plate=AB1`. */
function seen(words: string): Seen {
  const [what = '', ...marks] = words.split(' ')
  const [kind = '', when = ''] = what.split('@')
  const [at = '0', until = ''] = when.split('-')
  return {
    id: words,
    kind: kinds[kind] ?? 'dock',
    at: Number(at) * minute,
    until: until === '' ? null : Number(until) * minute,
    marks: { ...noMarks, ...Object.fromEntries(marks.map((mark) => mark.split('='))) },
  }
}

/** The visits that are made of sightings, each as what was seen of it. */
function visitsOf(...words: readonly string[]): string[] {
  return matchSightings([], words.map(seen), openMs).map((visit) => visit.seen.map(({ id }) => id).join(', '))
}

test.each<[string, string[], string[]]>([
  ['comes, docks and leaves', ['in@0', 'dock@5-40', 'out@45'], ['in@0, dock@5-40, out@45']],
  [
    'two that dock in the order in which they came, and leave in the order in which they finished',
    ['in@0', 'in@2', 'dock@5-60', 'dock@7-40', 'out@45', 'out@65'],
    ['in@0, dock@5-60, out@65', 'in@2, dock@7-40, out@45'],
  ],
  ['stands at a dock: it is not the one that leaves', ['in@0', 'dock@5-', 'out@45'], ['in@0, dock@5-', 'out@45']],
  ['leaves without having docked', ['in@0', 'out@45'], ['in@0, out@45']],
  ['leaves without having come in', ['out@45'], ['out@45']],
  ['was at a dock before the cameras were', ['dock@5-40', 'out@45'], ['dock@5-40, out@45']],
  ['moves to another door', ['in@0', 'dock@5-20', 'dock@25-50', 'out@55'], ['in@0, dock@5-20, dock@25-50, out@55']],
  ['is seen by two doors', ['in@0', 'dock@5-40', 'dock@5.5-40', 'out@45'], ['in@0, dock@5-40, dock@5.5-40, out@45']],
  ['docks long after another: it is another', ['in@0', 'dock@5-40', 'dock@9-40'], ['in@0, dock@5-40', 'dock@9-40']],
  [
    'whose plate is misread by one character when it leaves',
    ['in@0 plate=AB12CD', 'dock@5-40', 'out@45 plate=AB12CO'],
    ['in@0 plate=AB12CD, dock@5-40, out@45 plate=AB12CO'],
  ],
  ['comes twice without leaving: both are kept', ['in@0', 'in@30'], ['in@0', 'in@30']],
  [
    'comes twice without leaving, and leaves: by its plate it is the second visit',
    ['in@0 plate=A', 'in@90 plate=A', 'out@120 plate=A'],
    ['in@0 plate=A', 'in@90 plate=A, out@120 plate=A'],
  ],
  [
    'came in again: order matches nothing to its first visit',
    ['in@0 plate=A', 'in@90 plate=A', 'out@120'],
    ['in@0 plate=A', 'in@90 plate=A, out@120'],
  ],
  [
    'is found by its plate, whatever the order',
    ['in@0 plate=A', 'in@2 plate=B', 'out@45 plate=B', 'out@65 plate=A'],
    ['in@0 plate=A, out@65 plate=A', 'in@2 plate=B, out@45 plate=B'],
  ],
  ['has another plate: it is another', ['in@0 plate=A', 'out@45 plate=B'], ['in@0 plate=A', 'out@45 plate=B']],
  [
    'changes its trailer: the plate counts',
    ['in@0 plate=A trailer=T1', 'in@2 plate=B trailer=T2', 'out@45 plate=A trailer=T2'],
    ['in@0 plate=A trailer=T1, out@45 plate=A trailer=T2', 'in@2 plate=B trailer=T2'],
  ],
  [
    'changes its trailer, and no plate was read: by order',
    ['in@0 trailer=T1', 'out@45 trailer=T9'],
    ['in@0 trailer=T1, out@45 trailer=T9'],
  ],
  [
    'waits where a camera looks: it docks when it has left that place, whoever came in meanwhile',
    ['in@0', 'waits@1-30', 'in@10', 'waits@11-20', 'dock@22-60', 'dock@32-70', 'out@61', 'out@71'],
    ['in@0, waits@1-30, dock@32-70, out@71', 'in@10, waits@11-20, dock@22-60, out@61'],
  ],
  [
    'stood at a dock or waited there before anybody looked: each is a visit, and leaves',
    ['dock@0-40', 'dock@0-50', 'waits@0-42', 'dock@44-80', 'out@41', 'out@51', 'out@81'],
    ['dock@0-40, out@41', 'dock@0-50, out@51', 'waits@0-42, dock@44-80, out@81'],
  ],
  [
    'waits where no camera looks: one that has just come in docks after the usual drive',
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
  ['leaves after more than 48 h: unknown', ['in@0', 'out@2881'], ['in@0', 'out@2881']],
  ['leaves after 48 h', ['in@0', 'out@2880'], ['in@0, out@2880']],
])('[YARD-9.c] a vehicle that %s', (_, words, visits) => expect(visitsOf(...words)).toEqual(visits))

test('[YARD-9.c] each sighting has the reason for its visit', () => {
  const [visit] = matchSightings([], ['in@0 plate=A', 'dock@5-40', 'out@45 plate=A'].map(seen), openMs)
  expect(visit?.seen.map(({ by }) => by)).toEqual([null, 'order', 'identity'])
})

test('[YARD-9.d] any order of sightings gives the same visits', () => {
  const words = ['in@0', 'in@2', 'dock@5-60', 'dock@7-40', 'out@45', 'in@50 plate=A', 'out@65', 'out@70 plate=A']
  const inOrder = visitsOf(...words)
  for (let turn = 1; turn < words.length; turn++)
    expect(visitsOf(...words.slice(turn), ...words.slice(0, turn))).toEqual(inOrder)
  expect(visitsOf(...words.toReversed())).toEqual(inOrder)
})

test('[YARD-10.c] an existing visit keeps its sightings, and later ones join it', () => {
  const standing = {
    id: 'kept',
    arrivedAt: 0,
    leftAt: null,
    marks: { ...noMarks, plate: 'A' },
    stays: [{ kind: 'dock' as const, at: 5 * minute, until: 40 * minute }],
  }
  expect(matchSightings([standing], [seen('out@45')], openMs)).toEqual([
    { standingId: 'kept', seen: [{ id: 'out@45', by: 'order' }] },
  ])
  expect(matchSightings([{ ...standing, leftAt: 42 * minute }], [seen('out@45')], openMs)).toEqual([
    { standingId: null, seen: [{ id: 'out@45', by: null }] },
  ])
})

test('a visit keeps its id when an earlier sighting arrives late; ids are never shared', () => {
  const before = new Map([
    ['dock', 'a'],
    ['out', 'a'],
  ])
  const matched = [
    { standingId: null, seen: [{ id: 'in' }, { id: 'dock' }] },
    { standingId: null, seen: [{ id: 'out' }] },
    { standingId: 'b', seen: [{ id: 'late' }] },
  ].map(({ standingId, seen: all }) => ({ standingId, seen: all.map(({ id }) => ({ id, by: null })) }))
  expect(idsOf(matched, before, () => 'new')).toEqual(['a', 'new', 'b'])
})

test('the most confident reading counts, compared by letters and digits', () => {
  const box = { x: 0, y: 0, w: 0.1, h: 0.1 }
  const readings = [
    { kind: 'plate', text: 'AB-12-C0', confidence: 0.6, box },
    { kind: 'plate', text: 'AB-12-CD', confidence: 0.9, box },
    { kind: 'container', text: 'MSKU 907032-3', confidence: 0.9, box },
  ] as const
  expect(readAs(readings, 'plate')).toBe('AB-12-CD')
  expect(compared(readAs(readings, 'trailer', 'container'))).toBe('MSKU9070323')
  expect(readAs(readings, 'cab')).toBe('')
})
