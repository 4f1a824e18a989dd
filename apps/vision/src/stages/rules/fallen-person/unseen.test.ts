import { randomUUID } from 'node:crypto'
import type { Observation } from '@foresite/contract/observations'
import { describe, expect, test } from 'vitest'
import { ZONE, OTHER_ZONE, assignment, iso, standing, around, lying, started } from '../../../../test/fall-scene.ts'
import { RuleScene } from '../../../../test/rule-scene.ts'
import { halfZone } from '../../../../test/test-zone.ts'
import { FallenPerson } from '#stages/rules/fallen-person.ts'

describe('while nothing is analysed', () => {
  test('[LONE-2.e] a lying person is not reported as up: the fall continues when the picture returns', () => {
    const { scene } = started()
    expect(scene.show(10_000, lying())).toHaveLength(1)
    expect(scene.hide(10 * 60_000)).toEqual([])
    const again = scene.show(70_000, lying(0, { id: 'again' }))
    expect(again).toMatchObject([{ state: 'immobile', endedAt: null }])
  })

  test('[LONE-2.e] a fall ends when a frame shows no one on the floor; time without analysis proves nothing', () => {
    const { scene } = started()
    const [observation] = scene.show(10_000, lying())
    expect(scene.hide(90_000)).toEqual([])
    const endedAt = iso(scene.at)
    expect(scene.show(31_000, standing)).toEqual([{ ...observation, endedAt }])
  })

  test('[MOD-8.g] lying for a moment before the interruption is not a fall', () => {
    const { scene } = started()
    scene.show(1_000, lying())
    scene.hide(60_000)
    expect(scene.show(2_000, lying())).toEqual([])
  })

  test('[LONE-2.e] a fall is held for one shift at most', () => {
    const { scene } = started()
    const [observation] = scene.show(10_000, lying())
    expect(scene.hide(12 * 3_600_000)).toEqual([])
    expect(scene.hide(120_000)).toMatchObject([{ id: observation?.id, endedAt: expect.any(String) }])
  })

  test('[LONE-2.e] on an unreliable camera, a fall ends after enough frames in total', () => {
    const away = started()
    const [observation] = away.scene.show(10_000, lying())
    const ends = Array.from({ length: 3 }, () => [...away.scene.show(25_000), ...away.scene.hide(3_000)]).flat()
    expect(ends).toMatchObject([{ id: observation?.id, endedAt: expect.any(String) }])

    const rare = started()
    rare.scene.show(10_000, lying())
    const reported = Array.from({ length: 30 }, () => {
      const observations = [...rare.scene.show(200), ...rare.scene.hide(3_000)]
      rare.scene.at += 1_800
      return observations
    }).flat()
    expect(reported).toMatchObject([{ endedAt: expect.any(String) }])
  })

  test('[LONE-2.e] an occasional frame without the person does not restart the shift', () => {
    const { scene } = started()
    scene.show(10_000, lying())
    const hour = () => [...scene.hide(3_600_000), ...scene.show(200)]
    expect(Array.from({ length: 11 }, hour).flat()).toEqual([])
    expect(Array.from({ length: 2 }, hour).flat()).toMatchObject([{ endedAt: expect.any(String) }])
  })

  test('[LONE-2.e] a frame that shows the person does', () => {
    const { scene } = started()
    scene.show(70_000, lying())
    scene.hide(8 * 3_600_000)
    scene.show(1_000, lying())
    expect(scene.hide(8 * 3_600_000)).toEqual([])
  })
})

describe('after a restart, the new process', () => {
  const unseen = 90_000

  /** The observations of a process about a person lying for this long, and of the next process. */
  function followed(
    ms: number,
    {
      overrides = {},
      before = started(overrides),
      order = (observations: readonly Observation[]) => observations,
      id = 'walker',
    }: {
      overrides?: Partial<typeof assignment>
      before?: ReturnType<typeof started>
      order?: (observations: readonly Observation[]) => readonly Observation[]
      id?: string
    } = {},
  ) {
    const observations = [...before.scene.show(20_000, lying()), ...before.scene.show(ms, lying(0, { id }))]
    const rule = new FallenPerson(randomUUID(), { ...assignment, ...overrides }, around)
    const scene = new RuleScene(rule, [halfZone(ZONE), halfZone(OTHER_ZONE, 'right')])
    const leftAt = before.scene.at
    for (const one of order(observations)) expect(rule.resume(one, leftAt)).toBe(true)
    scene.at = leftAt + unseen
    return { observations, rule, scene, leftAt }
  }

  test('[LONE-2.e] continues the fall reported by the previous one until the person is up', () => {
    const { observations, scene } = followed(10_000)
    expect(scene.show(20_000, lying(0, { id: 'again' }))).toMatchObject([{ state: 'immobile' }])
    expect(scene.show(40_000)).toMatchObject([
      { id: observations[0]?.id, endedAt: expect.any(String) },
      { state: 'immobile', endedAt: expect.any(String) },
    ])
  })

  test('[LONE-2.e] ends it once a frame shows no one lying there', () => {
    const { observations, scene } = followed(10_000)
    expect(scene.show(29_000, standing)).toEqual([])
    expect(scene.show(2_000, standing)).toMatchObject([{ id: observations[0]?.id, endedAt: expect.any(String) }])
  })

  test.each<[string, { id?: string; order?: (observations: readonly Observation[]) => Observation[] }]>([
    ['', {}],
    [', lost and found before', { id: 'found' }],
    [', lost and found, in either order', { id: 'found', order: (s) => s.toReversed() }],
  ])('[LONE-2.e] continues immobility%s', (_name, options) => {
    const before = started()
    const { observations, scene } = followed(100_000, { before, ...options })
    expect(observations).toMatchObject([{ state: 'fallen' }, { state: 'immobile' }])
    expect(scene.show(120_000, lying(0, { id: 'again' }))).toEqual([])
    expect(scene.show(40_000)).toHaveLength(2)
  })

  test('[LONE-2.e] continues if the module’s threshold is longer than a fall is held', () => {
    const { observations, scene } = followed(100_000, { overrides: { thresholdMs: 60_000 } })
    expect(observations).toHaveLength(2)
    expect(scene.show(120_000, lying(0, { id: 'again' }))).toEqual([])
  })

  test('[LONE-2.e] holds it for a shift from the last frame, not from its start', () => {
    const { scene } = followed(10_000)
    expect(scene.hide(11.9 * 3_600_000)).toEqual([])
    expect(scene.hide(600_000)).toMatchObject([{ endedAt: expect.any(String) }])
  })

  test('[LONE-2.e] ends a fall at once that was unobserved for longer than a shift, as of its last sighting', () => {
    const { observations, scene, leftAt } = followed(10_000)
    scene.at = leftAt + 13 * 3_600_000
    expect(scene.hide(3_000)).toEqual([{ ...observations[0], endedAt: iso(leftAt) }])
  })
})
