import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { hasFfmpeg, planeFrame, renderPlane, videoPlanes } from '../../../test/picture-frames.ts'
import type { Scene } from '../../../test/picture-frames.ts'
import { PictureMonitor } from './picture-monitor.ts'

const STARTS_AT = Date.parse('2026-11-21T08:00:00.000Z')

/** Feeds planes to a monitor, one a second. */
class Played {
  readonly watch: PictureMonitor
  changes = 0
  seconds = 0

  constructor() {
    const onChange = () => {
      this.changes++
    }
    this.watch = new PictureMonitor({ cameraId: 'yard', log: pino({ level: 'silent' }), onChange })
  }

  get problems(): string[] {
    return this.watch.problems.map(({ problem }) => problem)
  }

  /** Feeds this many seconds of planes; returns the problem after each. */
  play(seconds: number, plane: (second: number) => Uint8Array): string[] {
    const problems: string[] = []
    for (let second = 0; second < seconds; second++) {
      this.watch.analyse(planeFrame(plane(this.seconds), STARTS_AT + this.seconds * 1_000))
      this.seconds++
      problems.push(this.problems.join('+'))
    }
    return problems
  }

  /** Feeds this many seconds of a scene, with different noise in each. */
  scene(seconds: number, scene: Scene = {}): string[] {
    return this.round(
      seconds,
      Array.from({ length: 8 }, (_, seed) => renderPlane({ ...scene, seed })),
    )
  }

  /** Feeds this many seconds of a recording in a loop. */
  round(seconds: number, planes: readonly Uint8Array[]): string[] {
    return this.play(seconds, (second) => planes[second % planes.length] ?? new Uint8Array())
  }
}

/** A monitor that has learned a good picture. */
function learned(): Played {
  const played = new Played()
  played.scene(90)
  return played
}

const dark = (level: number) => 16 + level * 0.02
const covered = { light: () => 22 }

describe('the health of a camera’s picture', () => {
  test('[CAM-1.c] is good while people and trucks pass and the light changes', () => {
    const played = learned()
    const problems = [
      ...played.play(120, (second) =>
        renderPlane({ seed: second, thing: [second % 192, 40, (second % 192) + 12, 80] }),
      ),
      // A lorry covers two fifths of the view for five minutes.
      ...played.scene(300, { thing: [0, 0, 76, 108] }),
      // The sun goes behind a cloud, and it gets dusk.
      ...played.scene(60, { light: (level) => level * 0.5 + 20 }),
      ...played.scene(60, { light: (level) => level * 0.35 + 18 }),
    ]
    expect(problems.every((problems) => problems === '')).toBe(true)
    expect(played.changes).toBe(0)
  })

  test('[CAM-1.c] is frozen after 30 s of the same picture, until 2 s after a different one', () => {
    const played = learned()
    const stands = renderPlane({ seed: 5 })
    expect(played.play(31, () => stands).at(-1)).toBe('')
    expect(played.play(1, () => stands)).toEqual(['frozen'])
    expect(played.watch.problems).toEqual([{ problem: 'frozen', since: new Date(STARTS_AT + 91_000).toISOString() }])
    expect(played.scene(3)).toEqual(['frozen', 'frozen', ''])
    expect(played.changes).toBe(2)
  })

  test('[CAM-1.c] is not frozen while no frame arrives, nor by the same picture before and after a pause', () => {
    const played = learned()
    const stands = renderPlane({ seed: 5 })
    played.play(20, () => stands)
    played.seconds += 60
    expect(played.play(20, () => stands).at(-1)).toBe('')
  })

  test.each([
    ['the light is off', { light: dark }],
    ['the lens is covered', covered],
  ])('[CAM-1.c] is dark after 10 s when %s, and then neither blurred nor moved', (_, scene) => {
    const played = learned()
    expect(played.scene(10, scene).at(-1)).toBe('')
    expect(played.scene(1, scene)).toEqual(['dark'])
    expect(new Set(played.scene(120, scene))).toEqual(new Set(['dark']))
    expect(played.scene(6).at(-1)).toBe('')
    expect(played.scene(60).every((problems) => problems === '')).toBe(true)
  })

  test('[CAM-1.c] a yard at night under one lamp is not dark', () => {
    const played = new Played()
    const lamp = renderPlane({ light: (level) => (level > 180 ? 120 : 18) })
    const problems = played.play(60, (second) => lamp.map((level) => level + (second % 3)))
    expect(problems.every((problems) => problems === '')).toBe(true)
  })

  test('[CAM-1.c] is blurred, not moved, after 30 s out of focus, and good again 10 s after it is sharp', () => {
    const played = learned()
    expect(played.scene(30, { blur: 3, noise: 0.6 }).at(-1)).toBe('')
    expect(played.scene(2, { blur: 3, noise: 0.6 }).at(-1)).toBe('blurred')
    expect(new Set(played.scene(300, { blur: 3, noise: 0.6 }))).toEqual(new Set(['blurred']))
    expect(played.scene(12).at(-1)).toBe('')
  })

  test('[CAM-1.c] is moved after 30 s of another view, until the old view returns', () => {
    const played = learned()
    expect(played.scene(30, { view: 2 }).at(-1)).toBe('')
    expect(played.scene(2, { view: 2 }).at(-1)).toBe('moved')
    expect(played.watch.problems[0]?.since).toBe(new Date(STARTS_AT + 90_000).toISOString())
    expect(new Set(played.scene(600, { view: 2 }))).toEqual(new Set(['moved']))
    expect(played.scene(12).at(-1)).toBe('')
  })

  test('[CAM-1.c] is moved when the camera is pushed aside by a tenth, but not when its mast sways', () => {
    const pushed = learned()
    expect(pushed.scene(40, { shift: [19, 4] }).at(-1)).toBe('moved')
    const swaying = learned()
    const problems = swaying.play(120, (second) => renderPlane({ seed: second, shift: [(second % 5) - 2, second % 3] }))
    expect(problems.every((problems) => problems === '')).toBe(true)
  })

  test('[CAM-1.c] an accepted new view is no longer moved, and returning to the old one is', () => {
    const played = learned()
    played.scene(40, { view: 2 })
    expect(played.problems).toEqual(['moved'])
    played.watch.acceptView()
    expect(played.problems).toEqual([])
    expect(played.scene(120, { view: 2 }).every((problems) => problems === '')).toBe(true)
    expect(played.scene(40).at(-1)).toBe('moved')
  })

  test('[CAM-1.c] ignores shorter problems', () => {
    const played = learned()
    const problems = [
      ...played.scene(8, covered),
      ...played.scene(20, { view: 2 }),
      ...played.scene(20),
      ...played.scene(20, { blur: 3, noise: 0.6 }),
      ...played.scene(40),
    ]
    expect(problems.every((problems) => problems === '')).toBe(true)
  })

  test('[CAM-1.c] ignores frames faster than one a second', () => {
    const played = learned()
    const counted = { planes: 0 }
    for (let frame = 0; frame < 50; frame++) {
      const at = STARTS_AT + played.seconds * 1_000 + frame * 200
      played.watch.analyse({
        ...planeFrame(renderPlane(), at),
        luma: () => {
          counted.planes++
          return renderPlane({ seed: frame })
        },
      })
    }
    expect(counted.planes).toBe(10)
  })
})

const footage = fileURLToPath(new URL('../../../../../../shared/media/video/', import.meta.url))
const withFootage = describe.skipIf(!existsSync(footage) || !hasFfmpeg)

withFootage('on real footage (needs ../shared/media and ffmpeg)', { timeout: 300_000 }, () => {
  const clips = ['car-detection', 'worker-zone-loop'] as const
  const kept = new Map<string, Uint8Array[]>()

  function planesOf(clip: string, filter?: string): Uint8Array[] {
    const name = `${clip} ${filter ?? ''}`
    const planes = kept.get(name) ?? videoPlanes(`${footage}${clip}.mp4`, filter)
    kept.set(name, planes)
    return planes
  }

  test.each([...clips, 'bottle-detection'])('[CAM-1.c] %s, looped for ten minutes, is good', (clip) => {
    const problems = new Played().round(600, planesOf(clip))
    expect(problems.every((problems) => problems === '')).toBe(true)
  })

  const troubles = [
    ['dark', 'eq=contrast=0.05:brightness=-0.45', 10],
    ['blurred', 'gblur=sigma=8', 30],
    ['blurred', 'gblur=sigma=20', 30],
    ['moved', 'crop=iw*0.9:ih*0.9:iw*0.1:ih*0.1', 30],
    ['moved', 'crop=iw*0.7:ih*0.7:iw*0.3:0', 30],
    ['moved', 'hflip', 30],
  ] as const
  for (const clip of clips) {
    test.each(troubles)(
      `[CAM-1.c] ${clip} is %s by %s after %i s, and good again without it`,
      (problem, filter, afterSeconds) => {
        const good = planesOf(clip)
        const bad = planesOf(clip, filter)
        const played = new Played()
        played.round(120, good)
        expect(played.round(afterSeconds, bad).at(-1)).toBe('')
        expect(played.round(3, bad).at(-1)).toBe(problem)
        expect(new Set(played.round(90, bad))).toEqual(new Set([problem]))
        expect(played.round(15, good).at(-1)).toBe('')
      },
    )

    test(`[CAM-1.c] ${clip} is frozen by a picture that stays for 30 s`, () => {
      const good = planesOf(clip)
      const played = new Played()
      played.round(90, good)
      const stands = good[10] ?? new Uint8Array()
      expect(played.play(32, () => stands).at(-1)).toBe('frozen')
    })
  }
})
