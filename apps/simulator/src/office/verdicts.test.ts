import { expect, test } from 'vitest'
import type { IncidentType } from '@foresite/contract/incidents'
import { siteCameras } from '#cameras/site-cameras.ts'
import { truthOf } from '#cameras/truth-of.ts'
import { createWorld } from '#world/world.ts'
import { siteSeed } from '@foresite/contract/site-mark'
import type { Raised } from '../check/sightings.ts'
import { verdictsOf } from './verdicts.ts'

// The marshal of the early shift walks where trucks manoeuvre, and is seen by the cameras of both halves.
const at = (time: string) => Date.parse(`2026-11-13T${time}Z`)
const world = createWorld({ seed: siteSeed, startsAt: at('00:00:00') })
const events = world.truthBetween(at('07:01:00'), at('07:04:00'))
const MARSHAL = 'marshal-early'

function boxOf(cameraId: string, actorId: string, moment: number) {
  const camera = siteCameras.find(({ id }) => id === cameraId)
  if (camera === undefined) throw new Error(`no camera ${cameraId}`)
  const { objects } = truthOf(camera, world.actorsAt(moment), moment)
  const object = objects.find((one) => one.actorId === actorId)
  if (object === undefined) throw new Error(`${cameraId} does not see ${actorId}`)
  return object.box
}

function raised(id: string, part: Partial<Raised> = {}): Raised {
  const box = boxOf('docks-b', MARSHAL, at('07:01:58'))
  const type: IncidentType = 'restricted-area'
  const [createdAt, endedAt] = ['2026-11-13T07:01:58.000Z', '2026-11-13T07:02:01.000Z']
  const zoneName = 'Manoeuvring area east'
  return { id, type, createdAt, endedAt, zoneName, box, details: {}, ...part }
}

const verdicts = (...incidents: Raised[]) => Object.fromEntries(verdictsOf(world, events, incidents))

test('[OPS-1.c] the site’s office confirms what happened, on any camera, also where it was raised twice', () => {
  const there = { zoneName: 'Manoeuvring area west' }
  expect(
    verdicts(
      raised('one'),
      raised('again'),
      raised('lasting', { endedAt: null }),
      raised('other camera', { ...there, box: boxOf('docks-a', MARSHAL, at('07:01:58')) }),
    ),
  ).toEqual({
    one: 'confirmed',
    again: 'confirmed',
    lasting: 'confirmed',
    'other camera': 'confirmed',
  })
})

test('[OPS-1.c] the office rejects what did not happen at that time, in that way, in that place or to that person', () => {
  const { x, y, w, h } = raised('it').box
  expect(
    verdicts(
      raised('other time', {
        createdAt: '2026-11-13T07:02:20.000Z',
        endedAt: '2026-11-13T07:02:25.000Z',
      }),
      raised('other type', { type: 'fallen-person' }),
      raised('other camera', { zoneName: 'Manoeuvring area west' }),
      raised('other zone', { zoneName: 'Aisle' }),
      raised('somebody else', { box: { x: x + 2 * w, y, w, h } }),
    ),
  ).toEqual({
    'other time': 'rejected',
    'other type': 'rejected',
    'other camera': 'rejected',
    'other zone': 'rejected',
    'somebody else': 'rejected',
  })
})
