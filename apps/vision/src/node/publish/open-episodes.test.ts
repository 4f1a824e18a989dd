import { join } from 'node:path'
import { utimes } from 'node:fs/promises'
import type { Observation } from '@foresite/contract/observations'
import { temporaryFolder } from '@foresite/testkit/temporary-folder'
import { expect, test } from 'vitest'
import { someObservation } from '../../../test/observations.ts'
import { OpenEpisodes } from './open-episodes.ts'

const at = temporaryFolder()
const hour = 3_600_000

/** Creates the folder of a process that last ran this long ago and left an observation open. */
async function left(folder: string, observation: Observation, agoMs: number): Promise<number> {
  const { episodes } = await OpenEpisodes.open(folder)
  await episodes.add(observation)
  const leftAt = new Date(Math.floor((Date.now() - agoMs) / 1_000) * 1_000)
  await utimes(join(folder, `${observation.id}.json`), leftAt, leftAt)
  return leftAt.getTime()
}

const alone = () => ({ ...someObservation(), kind: 'lone-worker' as const })

test('[LONE-2.e] an observation left by a previous process is as old as that process, until the first analysis', async () => {
  const one = alone()
  const leftAt = await left(at('left'), one, 2 * hour)
  const { episodes } = await OpenEpisodes.open(at('left'))
  expect(episodes.ongoing(one.cameraId)).toEqual({ observations: [one], at: leftAt })
  const analysedAt = leftAt + hour
  episodes.analysed(one.cameraId, analysedAt)
  expect(episodes.ongoing(one.cameraId)).toEqual({ observations: [one], at: analysedAt })
})

test('[LONE-2.e] an observation that no process analyses keeps its age over restarts', async () => {
  const one = alone()
  const leftAt = await left(at('unseen'), one, 2 * hour)
  for (let night = 0; night < 2; night += 1) {
    const { episodes } = await OpenEpisodes.open(at('unseen'))
    await episodes.touch(new Date())
    expect(episodes.ongoing(one.cameraId).at).toBe(leftAt)
  }
  const { episodes } = await OpenEpisodes.open(at('unseen'))
  episodes.analysed(one.cameraId, leftAt + hour)
  await episodes.touch(new Date())
  const { episodes: next } = await OpenEpisodes.open(at('unseen'))
  expect(next.ongoing(one.cameraId).at).toBe(leftAt + hour)
})

test('[VIS-7.a] an observation that cannot be resumed ends when its process last confirmed it', async () => {
  const one = someObservation()
  await left(at('ended'), one, 2 * hour)
  const { episodes } = await OpenEpisodes.open(at('ended'))
  const now = new Date(Math.floor(Date.now() / 1_000) * 1_000)
  await episodes.touch(now)
  const { leftOver } = await OpenEpisodes.open(at('ended'))
  expect(leftOver).toEqual([{ ...one, endedAt: now.toISOString() }])
})

test('[VIS-7.a] observations are confirmed again only once a slow disk has confirmed them', async () => {
  const leftAt = await left(at('slow'), someObservation(), 2 * hour)
  const [first, second] = [new Date(leftAt + 1_000), new Date(leftAt + 2_000)]
  const { episodes } = await OpenEpisodes.open(at('slow'))
  await Promise.all([episodes.touch(first), episodes.touch(second)])
  const { leftOver } = await OpenEpisodes.open(at('slow'))
  expect(leftOver).toMatchObject([{ endedAt: first.toISOString() }])
})
