import { describe, expect, test } from 'vitest'
import { lying, paintedPerson, type Outfit } from '../../../test/painted-person.ts'
import { without } from '../../../test/test-body.ts'
import { judge } from './judgement.ts'

type Rgb = Outfit['hat']

const hair: Rgb = [48, 36, 28]
const jacket: Rgb = [44, 58, 92]
const silver: Rgb = [205, 208, 212]
const orange: Rgb = [238, 92, 28]
const yellow: Rgb = [206, 232, 40]
const bare: Outfit = { hat: hair, torso: jacket }
const dressed: Outfit = { hat: [236, 198, 40], torso: orange, stripes: silver }

function judged(outfit: Outfit) {
  const { picture, keypoints } = paintedPerson(outfit)
  return judge(picture, keypoints)
}

describe('a hardhat', () => {
  test.each<[string, Rgb]>([
    ['yellow', [236, 198, 40]],
    ['orange', [230, 84, 20]],
    ['red', [196, 28, 34]],
    ['green', [34, 140, 74]],
    ['blue', [30, 84, 190]],
    ['white', [232, 232, 228]],
  ])('[VIS-4.f] is worn: a %s one', (_name, hat) => expect(judged({ ...bare, hat }).hardhat).toBe('worn'))

  test('[VIS-4.f] is worn over a hood or a scarf of another colour', () => {
    expect(judged({ ...dressed, hood: [30, 84, 190] }).hardhat).toBe('worn')
  })

  test.each<[string, Rgb]>([
    ['black hair', [30, 27, 26]],
    ['brown hair', [92, 62, 42]],
    ['a bald head', [198, 150, 120]],
    ['a bald dark head', [96, 62, 46]],
  ])('[VIS-4.f] is missing: %s', (_name, hat) => expect(judged({ ...bare, hat }).hardhat).toBe('missing'))

  test.each<[string, Outfit]>([
    ['grey hair, which is as grey as a white hat in poor light', { ...bare, hat: [128, 128, 130] }],
    ['golden blond hair, which is almost as yellow as a hat', { ...bare, hat: [212, 180, 102] }],
    ['ginger hair, which is almost as orange', { ...bare, hat: [172, 82, 42] }],
    ['a yellow hood', { ...bare, hat: [236, 198, 40], hood: [236, 198, 40] }],
    ['a red scarf over the hair', { ...bare, hat: [196, 28, 34], hood: [196, 28, 34] }],
    ['a white hood', { ...bare, hat: [232, 232, 228], hood: [232, 232, 228] }],
    ['too small', { ...bare, scale: 50 }],
    ['too dark', { ...bare, light: 0.25 }],
    ['without colours, by infrared light', { ...dressed, withoutColours: true }],
    ['a head that looks like what is behind it', { ...bare, background: hair }],
    ['a head against the light', { ...bare, background: [250, 250, 250] }],
    ['a yellow hat in poor light', { ...dressed, light: 0.3 }],
  ])('[VIS-4.f] is unknown: %s', (_name, outfit) => expect(judged(outfit).hardhat).toBe('unknown'))

  test('[VIS-4.f] is unknown without a visible part of the face, and for a person lying down', () => {
    const { picture, keypoints } = paintedPerson(bare)
    expect(judge(picture, without(keypoints, 'left-ear', 'right-ear')).hardhat).toBe('unknown')
    expect(judge(picture, lying(keypoints))).toEqual({ hardhat: 'unknown', 'safety-vest': 'unknown' })
  })
})

describe('a safety vest', () => {
  test.each<[string, Outfit]>([
    ['orange with stripes', dressed],
    ['yellow with stripes', { ...dressed, torso: yellow }],
    ['yellow without stripes, glaring', { ...bare, torso: yellow }],
    ['small in the picture', { ...dressed, scale: 40 }],
    ['with worn stripes, in the shade', { ...dressed, stripes: [165, 168, 172], light: 0.6 }],
  ])('[VIS-4.f] is worn: %s', (_name, outfit) => expect(judged(outfit)['safety-vest']).toBe('worn'))

  test.each<[string, Rgb]>([
    ['a blue jacket', jacket],
    ['a black one', [34, 34, 38]],
    ['a white shirt', [226, 226, 222]],
    ['a grey one', [130, 132, 136]],
  ])('[VIS-4.f] is missing: %s', (_name, torso) => expect(judged({ ...bare, torso })['safety-vest']).toBe('missing'))

  test.each<[string, Outfit]>([
    ['a mustard shirt', { ...bare, torso: [150, 118, 40] }],
    ['a bright yellow shirt', { ...bare, torso: [240, 215, 40] }],
    ['an orange shirt in bright light', { ...bare, torso: [250, 96, 20] }],
    ['an orange shirt with dark bands', { ...bare, torso: orange, stripes: [90, 92, 96] }],
    ['the same in the shade', { ...bare, torso: orange, stripes: [90, 92, 96], light: 0.6 }],
    ['a red shirt', { ...bare, torso: [205, 25, 30] }],
    ['a red jacket with light bands', { ...bare, torso: [205, 25, 30], stripes: silver }],
    ['half of it behind a carton', { ...dressed, below: { from: 0.3, colour: [176, 138, 96] } }],
    ['a belt or a bag in its colour', { ...bare, below: { from: 0.8, colour: orange } }],
    ['orange in poor light', { ...dressed, light: 0.3 }],
    ['without colours, by infrared light', { ...dressed, withoutColours: true }],
    ['orange exposed far too long', { ...dressed, torso: [255, 236, 214], stripes: [255, 255, 255] }],
    ['too small', { ...bare, scale: 30 }],
  ])('[VIS-4.f] is unknown: %s', (_name, outfit) => expect(judged(outfit)['safety-vest']).toBe('unknown'))

  test('[VIS-4.f] is unknown without a visible trunk', () => {
    const { picture, keypoints } = paintedPerson(dressed)
    expect(judge(picture, without(keypoints, 'left-hip', 'right-hip'))['safety-vest']).toBe('unknown')
  })
})
