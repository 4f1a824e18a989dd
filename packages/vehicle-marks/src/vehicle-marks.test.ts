import { describe, expect, test } from 'vitest'
import { containerCheckDigit, containerIdIn } from './container-id.ts'
import { marksIn } from './marks-in.ts'
import { agreedMark, type LineView } from './likely-mark.ts'
import { punctuated, sameLines, votedText } from './voted-text.ts'

const lines = (...texts: (string | [text: string, confidence: number])[]) =>
  texts.map((one) => (typeof one === 'string' ? { text: one, confidence: 0.9 } : { text: one[0], confidence: one[1] }))
const kinds = (...texts: Parameters<typeof lines>) => marksIn(lines(...texts)).map(({ kind, text }) => [kind, text])

describe('[YARD-9.e] container ids by ISO 6346', () => {
  test('the check digit of the standard’s example is right', () => expect(containerCheckDigit('CSQU305438')).toBe(3))

  test.each([
    ['CSQU 305438 3', 'CSQU3054383'],
    ['MAERSK MSKU9070323 45G1', 'MSKU9070323'],
    // O and I read for 0 and 1, and 5 for S.
    ['C5QU3O54383', 'CSQU3054383'],
    ['CSQU3054384', null],
    ['CSQX3054383', null],
    ['CSQU305438', null],
    // Both Os of the owner's code read as zeros.
    ['00LU1234567', 'OOLU1234567'],
    // Telephone numbers whose last digit would be the check digit.
    ['0012 123 4566', null],
    ['TEL 2 123 4565', null],
    ['', null],
  ])('%s is %s', (text, id) => expect(containerIdIn(text)).toBe(id))
})

describe('[YARD-9.e] the lettering of a vehicle', () => {
  test('[VIS-4.h, VIS-4.i] contains a container id in two lines, a plate, a USDOT number and other text', () => {
    expect(kinds('CSQU 305438', '3', 'AB-12-CD', 'USDOT 1234567', 'NORTH FREIGHT')).toEqual([
      ['container', 'CSQU3054383'],
      ['plate', 'AB-12-CD'],
      ['usdot', '1234567'],
      ['text', 'NORTH FREIGHT'],
    ])
  })

  test('below a complete container id is not part of it', () => {
    expect(kinds('CSQU3054383', 'AB-12-CD')).toEqual([
      ['container', 'CSQU3054383'],
      ['plate', 'AB-12-CD'],
    ])
  })

  test('[VIS-4.h] has one plate: the most confident candidate, known forms first', () => {
    expect(kinds(['K12XK45', 0.95], ['1234 BCD', 0.7])).toEqual([
      ['plate', '1234 BCD'],
      ['text', 'K12XK45'],
    ])
  })

  test.each(
    [
      'SÁB 0830, SAB0830, SEG-SEX 900, DOM. 1400, MON 0800, Mié 930',
      'OPEN 08:30, OPEN0830, 08:30 AM, 9H30-18H, 8 AM-5 PM, TEL 1234, TEL. 91234, FAX 123, +44 20 AB, DHL24.PT, 24@AB.PT',
      '80 KM/H, 55 MPH, MAX 80, 7.5 T MAX, 44 TON, 12.5T AB, 30480 KG, TARE 2200, NET 26680, MAX 30480, 1234 LB, 2.0 TDI, 30 480 KG, R 500 CV',
      'FH16 500, FH16500, FH 500, FH 500 HP, XF 480, XF105.460, TGX18.480, VNL 860, RAM 2500, ATEGO 18, EURO 45, C220 CDI',
      'NOV 2026, 27 NOV 26, EXP 11/26, EST 1987, DOCK 12, BAY 123, PORTA 07, PORTÃO 07, Saída 12, UNIT 1234, UN 1203, MC 123456',
    ].flatMap((row) => row.split(', ')),
  )('“%s” is neither a plate, a container id nor a USDOT number', (text) => {
    expect(kinds([text, 0.95])).toEqual([['text', text]])
  })

  test.each(
    [
      'AB-12-CD, 12-34-AM, 12-AM-34, 12-34-KG, 08-30-AM, 1234 BCD, AA-123-BB, AB12 CDE, UN-12-AB, FH-16-AB, ABC 123, 123 ABC',
      'RAM 1234, NOV 1999, 4EEU387, M1C 2H3, AB 12345, KA-AB 1234, W-12345 T, VNL 123, 34-MC-56',
      'SAB 1234, DOM 123, 12-SA-30',
      'AB 12 CV, AB.12.KG, 12 34 FT, 12 KG 34, AB 123 HP',
    ].flatMap((row) => row.split(', ')),
  )('“%s” is a plate', (text) => {
    expect(kinds([text, 0.95])).toEqual([['plate', text]])
  })

  test('stays unread rather than guessed', () => {
    expect(kinds(['AB-12-CD', 0.5], ['K12XK45', 0.75], 'STOP', '2026', '1-800-G')).toEqual([
      ['text', 'AB-12-CD'],
      ['text', 'K12XK45'],
      ['text', 'STOP'],
      ['text', '2026'],
      ['text', '1-800-G'],
    ])
  })
})

test.each(['IMULAD0.Portariadesaida·2026-11-2712:56:', 'Yard 2026/11/27 12.56', '27-11-2026 08:30:12'])(
  '[YARD-9.e] the camera’s time stamp “%s” is no text of the vehicle',
  (stamp) => {
    expect(kinds(stamp, 'AB-12-CD', 'NORTH FREIGHT')).toEqual([
      ['plate', 'AB-12-CD'],
      ['text', 'NORTH FREIGHT'],
    ])
  },
)

test('[YARD-9.e] a date alone, and marks beside a stamp, stay', () => {
  const stamp = '2026-11-27 12:56'
  expect(kinds('EXP 2026-11-27', `USDOT 1234567 ${stamp}`, `CSQU3054383 ${stamp}`)).toEqual([
    ['container', 'CSQU3054383'],
    ['text', 'EXP 2026-11-27'],
    ['usdot', '1234567'],
  ])
})

describe('[YARD-9.g] several pictures of one vehicle', () => {
  const voted = (...pictures: Parameters<typeof lines>[]) =>
    marksIn(sameLines(pictures.map((texts) => lines(...texts))).flatMap((group) => votedText(group) ?? [])).map(
      ({ kind, text }) => [kind, text],
    )

  test('give each character by majority, in the most frequent length', () => {
    expect(voted(['4EFU387', 'NORTH FREIGHT'], ['NORTH FRE1GHT', '4EEU387'], ['EEU387'], ['4EEU381'])).toEqual([
      ['plate', '4EEU387'],
      ['text', 'NORTH FREIGHT'],
    ])
  })

  test('[VIS-4.i] give a container id with a valid check digit that none of them reads whole', () =>
    expect(voted(['CSQU 3O5438 3'], ['CSOU 305438 3'], ['CSQU 305488 3'])).toEqual([['container', 'CSQU3054383']]))

  test('leave a text unread when they all differ, however confident each reading was', () =>
    expect(voted([['AB12CDE', 0.95]], [['AE17GDE', 0.95]], [['XE17GBE', 0.95]])).toEqual([['text', 'AE17GDE']]))

  test('give a text that only one of them shows', () =>
    expect(voted([], ['AB-12-CD'])).toEqual([['plate', 'AB-12-CD']]))

  test.each([
    // A digit is required there: Missouri, Portugal.
    ['DKOH7Z', 'plate', 'DK0H7Z'],
    ['AB-I2-CD', 'plate', 'AB-12-CD'],
    // R82 0503 or RBZ 0503.
    ['R8Z 0503', 'text', 'R8Z 0503'],
    // No known form, and nothing ambiguous.
    ['K12XK45', 'plate', 'K12XK45'],
    // Forms of Brazil, Hungary, the Netherlands, Sweden and New Jersey, one letter from known ones.
    ['ABC1D23', 'plate', 'ABC1D23'],
    ['AA BD-123', 'plate', 'AA BD-123'],
    ['AABD-123', 'plate', 'AABD-123'],
    ['AB-CD-12', 'plate', 'AB-CD-12'],
    ['ABC 12D', 'plate', 'ABC 12D'],
    ['S12-BCD', 'plate', 'S12-BCD'],
    // Separators show that it has Portugal’s form and not the Netherlands’.
    ['AB-13-4D', 'plate', 'AB-13-40'],
    // Without separators, it could be either.
    ['ABCD12', 'text', 'ABCD12'],
  ])('known forms of plates make %s the %s %s', (text, kind, plate) => expect(voted([text])).toEqual([[kind, plate]]))
})

test.each([
  ['AB12CD', ['AB-I2-CD', 'AB 12'], 'AB-12-CD'],
  ['UN1234', ['UN-12-3A', 'UV:1Z-34'], 'UN-12-34'],
  ['SB0830', ['SÁB 0830'], 'SÁB 0830'],
  ['AB12CD', ['AB-12-CDE'], 'AB12CD'],
])('[YARD-9.g] %s has the separators of the most similar of the readings %j', (text, readings, written) => {
  expect(punctuated(text, lines(...readings))).toBe(written)
})

describe('[YARD-9.g] one line from the probabilities of several views', () => {
  const view = (texts: Readonly<Record<string, number>>, weight = 1) => ({
    texts: Object.entries(texts).map(([text, probability]) => ({ text, probability })),
    weight,
  })

  const read = (...views: readonly LineView[]) => agreedMark([views])

  test('a text that all views find likely wins over one that a single view is sure of', () => {
    const best = read(
      view({ K12XK46: 0.9 }),
      view({ K12XK46: 0.1, K12XK45: 0.6 }),
      view({ K12XK45: 0.5, K12XK46: 0.01 }),
      view({ K12XK45: 0.4 }, 2),
    )
    expect(best?.text).toBe('K12XK45')
  })

  test('a close second makes it uncertain, however likely the first is', () => {
    const clear = read(view({ AB12CD: 0.9 }, 4))
    const close = read(view({ AB12CD: 0.9, AB72CD: 0.8 }, 4))
    expect(clear?.confidence).toBeGreaterThan(0.6)
    expect(close?.confidence).toBeLessThan(0.6)
  })

  test('a known form, or a container id with its check digit, wins over an odd one that is a little likelier', () => {
    expect(read(view({ AB1ZCD: 0.5, AB12CD: 0.3 }))?.text).toBe('AB12CD')
    expect(read(view({ CSQU3054388: 0.5, CSQU3054383: 0.3 }))?.text).toBe('CSQU3054383')
  })

  test('is corrected to a known form by one easily confused character at most', () => {
    expect(read(view({ DKOH7Z: 0.9 }))?.text).toBe('DK0H7Z')
    expect(read(view({ UJSEIA: 0.9 }))?.text).toBe('UJSEIA')
    expect(read(view({ K12XK45: 0.4 }))?.text).toBe('K12XK45')
  })

  test('[VIS-4.h] is no matter of dispute where its form requires a digit and one recogniser shows the letter like it', () => {
    const best = agreedMark([[view({ DKOH7Z: 0.9 }, 4)], [view({ DK0H7Z: 0.9 }, 4)]])
    expect(marksIn([best ?? { text: '', confidence: 0 }])).toMatchObject([{ kind: 'plate', text: 'DK0H7Z' }])
  })

  test('[VIS-4.h] a text that no view finds likely stays unread', () => {
    const best = read(view({ AB12CD: 0.02, AB72CD: 0.01 }, 4))
    expect(marksIn([best ?? { text: '', confidence: 1 }]).map(({ kind }) => kind)).toEqual(['text'])
  })

  test('[VIS-4.h] a recogniser that is sure of another text leaves it unread', () => {
    const sure = [view({ ABC128: 1 }, 4)]
    const general = (other: number) => [view({ ABC123: other, ABC128: 0.08 }), view({ ABC123: 0.6, ABC128: 0.2 }, 3)]
    const disputed = agreedMark([general(0.9), sure])
    expect(disputed?.text).toBe('ABC128')
    expect(marksIn([disputed ?? { text: '', confidence: 1 }]).map(({ kind }) => kind)).toEqual(['text'])
    const undisputed = agreedMark([general(0.1), sure])
    expect(marksIn([undisputed ?? { text: '', confidence: 0 }])).toMatchObject([{ kind: 'plate', text: 'ABC128' }])
  })

  test('without candidates there is no result', () => expect(read(view({}))).toBeNull())
})
