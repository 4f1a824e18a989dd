import { describe, expect, test } from 'vitest'
import { noisy } from '../../../test/noisy-picture.ts'
import { paintedPerson, type Outfit } from '../../../test/painted-person.ts'
import { testTrack } from '../../../test/test-track.ts'
import { Equipment } from './equipment.ts'

const bare: Outfit = { hat: [48, 36, 28], torso: [44, 58, 92] }
const dressed: Outfit = { hat: [236, 198, 40], torso: [238, 92, 28], stripes: [205, 208, 212] }
const hidden: Outfit = { ...bare, light: 0.1 }
const whiteShirt: Outfit = { ...bare, torso: [226, 226, 222], lamp: [1, 0.7, 0.3] }
const byInfrared = paintedPerson({ ...dressed, withoutColours: true })
const people = {
  bare: paintedPerson(bare),
  dressed: paintedPerson(dressed),
  hidden: paintedPerson(hidden),
  'a vest below grey hair': paintedPerson({ ...dressed, hat: [128, 128, 130] }),
  'a white shirt by sodium light': paintedPerson(whiteShirt),
  'coloured noise by infrared light': { ...byInfrared, picture: noisy(byInfrared.picture, { chroma: 10 }) },
  'a vest at dawn': paintedPerson({ ...dressed, torso: [206, 232, 40], lamp: [0.3, 0.6, 1] }),
}

/** The answers about one person's hat after each frame, 200 ms apart. */
function answers(shown: readonly (keyof typeof people)[], equipment = new Equipment(), start = 0) {
  return wornIn(shown, equipment, start).map((worn) => worn?.hardhat)
}

function wornIn(shown: readonly (keyof typeof people)[], equipment = new Equipment(), start = 0) {
  return shown.map((one, i) => {
    const at = start + i * 200
    const { picture, keypoints } = people[one]
    const [track] = equipment.analyse(
      () => picture,
      [testTrack({ keypoints, seenAt: at })],
      at,
      () => true,
    )
    return track?.worn
  })
}

describe('what a person wears', () => {
  test('[VIS-4.f] is unknown until five pictures could be judged, and then what they agree on', () => {
    expect(answers(Array<'bare'>(6).fill('bare'))).toEqual([...Array<string>(4).fill('unknown'), 'missing', 'missing'])
    expect(answers(['dressed', 'hidden', 'dressed', 'hidden', 'dressed', 'dressed', 'dressed']).at(-1)).toBe('worn')
    expect(answers(Array<'hidden'>(9).fill('hidden')).at(-1)).toBe('unknown')
  })

  test('[VIS-4.f] follows from pictures in which that item could be judged, though more show another one', () => {
    const shown = Array.from({ length: 15 }, (_, i) => (i % 3 === 0 ? 'dressed' : 'a vest below grey hair'))
    expect(answers(shown).at(-1)).toBe('worn')
  })

  test('[VIS-4.f] is unknown rather than missing when pictures disagree', () => {
    expect(answers(['bare', 'dressed', 'bare', 'bare', 'dressed', 'bare']).at(-1)).toBe('unknown')
    expect(answers(['bare', 'bare', 'bare', 'bare', 'dressed', 'bare', 'bare', 'bare', 'bare']).at(-1)).toBe('missing')
  })

  test('[VIS-4.f] changes when a hat is put on, and is dropped after four seconds', () => {
    const equipment = new Equipment()
    expect(answers(Array<'bare'>(10).fill('bare'), equipment).at(-1)).toBe('missing')
    expect(answers(Array<'dressed'>(9).fill('dressed'), equipment, 2_000).at(-1)).toBe('worn')
    expect(answers(['dressed'], equipment, 9_000)).toEqual(['unknown'])
  })

  test.each(['a white shirt by sodium light', 'coloured noise by infrared light', 'a vest at dawn'] as const)(
    '[VIS-4.f] is unknown where the picture does not show true colours: %s',
    (seen) => {
      const unknown = { hardhat: 'unknown', 'safety-vest': 'unknown' }
      expect(wornIn(Array<typeof seen>(8).fill(seen)).at(-1)).toEqual(unknown)
    },
  )

  test('[VIS-4.f] is judged only where the body was found in the same picture', () => {
    const equipment = new Equipment()
    const { picture, keypoints } = people.bare
    const analyse = (at: number, isFound: boolean) =>
      equipment.analyse(
        () => picture,
        [testTrack({ keypoints, seenAt: at })],
        at,
        () => isFound,
      )
    for (let at = 0; at < 2_000; at += 200) expect(analyse(at, false)[0]?.worn).toBeUndefined()
  })

  test('[VIS-4.g] comes from a detector that knows the item, and otherwise from colour', () => {
    const equipment = new Equipment()
    const { picture, keypoints } = people.bare
    // It misses the hat in two pictures of three, in which its owner shown bareheaded.
    const shown = [0, 1, 2, 3, 4, 5, 6].map((n) => {
      const worn = { hardhat: n % 3 === 0 ? 'worn' : 'unknown', 'safety-vest': 'unknown' } as const
      const at = n * 200
      return equipment.analyse(
        () => picture,
        [testTrack({ keypoints, worn, seenAt: at })],
        at,
        () => true,
      )
    })
    expect(shown.at(-1)?.[0]?.worn).toEqual({ hardhat: 'worn', 'safety-vest': 'missing' })
  })
})
