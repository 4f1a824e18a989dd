import type { Camera } from '@foresite/contract/cameras'
import type { Incident } from '@foresite/contract/incidents'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { createWorld } from '#world/world.ts'
import { incident as anyIncident } from '@foresite/testkit/records'
import { expect, test } from 'vitest'
import { answeredCalls } from '../../test/answered-calls.ts'
import { siteSeed } from '@foresite/contract/site-mark'
import { OfficeWork } from './office-work.ts'
import { userOf } from './people.ts'
import { workThrough } from './work-through.ts'

const inFolder = temporaryFolder()
const NOW = Date.parse('2026-11-20T12:00:00Z')

const camera = (id: string, kind: 'rtsp' | 'simulated') => ({ id, source: { kind } }) as Camera

function incident(id: string, cameraId: string | null): Incident {
  const at = '2026-11-19T10:00:00Z'
  return anyIncident({
    id,
    cameraId,
    type: 'vehicle-speeding',
    createdAt: at,
    endedAt: at,
    updatedAt: at,
    zoneName: 'Aisle',
    box: { x: 0.4, y: 0.4, w: 0.1, h: 0.1 },
  })
}

test('[OPS-1.c] the office ignores incidents of cameras that are not simulated, since it does not know what happened there', async () => {
  const incidents = [incident('ours', 'aisle'), incident('theirs', 'yard'), incident('gone', null)]
  const users = (['safety', 'shift', 'maintenance', 'docks', 'stores'] as const).map((role) => ({
    id: role,
    ...userOf(role),
  }))
  const touched: string[] = []
  const call = answeredCalls({
    listCameras: () => [camera('aisle', 'simulated'), camera('yard', 'rtsp')],
    listIncidents: () => ({ rows: incidents, total: incidents.length }),
    commentIncident: () => ({}),
    listUsers: () => users,
    listCorrectiveActions: () => ({ rows: [] }),
    changeIncidents: ({ body }) => {
      touched.push(...body.incidents.map(({ id }) => id))
      return { refused: [] }
    },
  })
  const work = await OfficeWork.open(inFolder('office.json'))
  const world = createWorld({ seed: siteSeed, startsAt: 0 })
  await workThrough({ world, language: 'en', call, describe: () => Promise.resolve(null) }, work, NOW)
  expect(touched).toEqual(['ours'])
})
