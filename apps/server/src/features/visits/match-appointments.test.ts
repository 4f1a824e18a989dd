import { expect, test } from 'vitest'
import { matchAppointments, type ArrivedVehicle, type ScheduledAppointment } from './match-appointments.ts'

const minute = 60_000
const noMarks = { plate: '', trailer: '', cab: '' }

/** An appointment, or a vehicle that came, as text: `A@60 plate=X dock=1 carrier=N`. */
function one(words: string): ScheduledAppointment & ArrivedVehicle {
  const [what = '', ...rest] = words.split(' ')
  const [id = '', at = '0'] = what.split('@')
  const {
    dock = null,
    possible,
    carrier = '',
    ...marks
  } = Object.fromEntries(rest.map((each) => each.split('='))) as Record<string, string>
  const read = { marks: { ...noMarks, ...marks }, possiblePlates: possible === undefined ? [] : [possible] }
  return { id, at: Number(at) * minute, ...read, dockId: dock, carrier }
}

function matched(due: readonly string[], came: readonly string[]): string[] {
  const vehicles = came.map(one).map((vehicle) => ({ ...vehicle, carrier: vehicle.carrier || null }))
  return [...matchAppointments(due.map(one), vehicles)].map(([id, { dueId, by }]) => `${id} ${dueId} ${by}`).toSorted()
}

test.each<[string, string[], string[], string[]]>([
  ['by plate', ['A@60 plate=X', 'B@60 plate=Y'], ['v@50 plate=Y', 'w@55 plate=X'], ['v B identity', 'w A identity']],
  ['by a plate read with low confidence', ['A@60 plate=X', 'B@60 plate=Y'], ['v@58 possible=Y'], ['v B identity']],
  [
    'by trailer or cab where there are not two plates',
    ['A@60 trailer=T', 'B@60 cab=7'],
    ['v@50 cab=7', 'w@55 plate=X trailer=T'],
    ['v B identity', 'w A identity'],
  ],
  ['by the nearest of two with the same plate', ['A@60 plate=X', 'B@300 plate=X'], ['v@290 plate=X'], ['v B identity']],
  ['by plate before dock and time', ['A@60 plate=X dock=1'], ['v@60 dock=1', 'w@200 plate=X'], ['w A identity']],
  ['by plate within 12 h', ['A@0 plate=X'], ['v@721 plate=X'], []],
  [
    'by dock and time',
    ['A@60 dock=1', 'B@60 dock=2', 'C@170 dock=1'],
    ['v@70 dock=1', 'w@150 dock=1', 'u@70 dock=2'],
    ['u B dock', 'v A dock', 'w C dock'],
  ],
  ['by dock within 2 h', ['A@0 dock=1'], ['v@121 dock=1'], []],
  ['never by time alone', ['A@60', 'B@60 dock=1'], ['v@60', 'w@60 dock=2'], []],
  ['by dock unless the plates differ', ['A@60 dock=1 plate=AB12CD'], ['v@60 dock=1 plate=XY99ZZ'], []],
  ['by dock unless the read carrier differs', ['A@60 dock=1 carrier=N'], ['v@60 dock=1 carrier=S'], []],
  ['to one vehicle each', ['A@60 plate=X'], ['v@58 plate=X', 'w@300 plate=X'], ['v A identity']],
])('[YARD-8.f] appointments are matched %s', (_, due, came, expected) => {
  expect(matched(due, came)).toEqual(expected)
  expect(matched(due.toReversed(), came.toReversed())).toEqual(expected)
})
