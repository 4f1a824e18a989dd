import { describe, expect, test } from 'vitest'
import { personStandingAt, testTrack } from '../../../test/test-track.ts'
import { KnownTracks } from './known-tracks.ts'
import type { Track } from './track.ts'

const MEMORY_MS = 10_000

const walker = (at: number, overrides: Partial<Track> = {}): Track =>
  testTrack({ startedAt: 1_000, box: personStandingAt(0.5, 0.6), ...overrides, seenAt: at })
const found = (at: number, overrides: Partial<Track> = {}): Track =>
  walker(at, { id: 'found', startedAt: at, box: personStandingAt(0.55, 0.65), ...overrides })

/** The key of the last of these frames' track. */
function keyAfter(...frames: readonly Track[]): string | undefined {
  const known = new KnownTracks(MEMORY_MS)
  return frames.map((track) => known.update([track], track.seenAt).get(track.id)).at(-1)?.key
}

describe('a new track', () => {
  test('keeps its own id when no object was lost', () => expect(keyAfter(walker(1_000))).toBe('walker'))

  test('near a lost object continues that object', () => {
    expect(keyAfter(walker(1_000), found(5_000))).toBe('walker')
    expect(keyAfter(walker(1_000), found(5_000), found(5_200, { startedAt: 5_000 }))).toBe('walker')
  })

  test.each<[string, Track]>([
    ['too far away', found(5_000, { box: personStandingAt(0.9, 0.9) })],
    ['of another class', found(5_000, { objectClass: 'vehicle' })],
    ['while the other was in sight', found(5_000, { startedAt: 1_000 })],
    ['after too long', found(11_001)],
    ['when the clock was set back', found(-9_001)],
  ])('%s is a different object', (_name, track) => expect(keyAfter(walker(1_000), track)).toBe('found'))

  test('continues the nearest of two lost objects', () => {
    const known = new KnownTracks(MEMORY_MS)
    const far = walker(1_000, { id: 'far', box: personStandingAt(0.7, 0.65) })
    known.update([far, walker(1_000)], 1_000)
    expect(known.update([found(4_000)], 4_000).get('found')?.key).toBe('walker')
  })

  test('does not continue an object that is still visible; two new tracks are never one object', () => {
    const known = new KnownTracks(MEMORY_MS)
    known.update([walker(1_000)], 1_000)
    expect(known.update([walker(4_000), found(4_000)], 4_000).get('found')?.key).toBe('found')
    const both = known.update([found(9_000, { id: 'a' }), found(9_000, { id: 'b' })], 9_000)
    expect(new Set([both.get('a')?.key, both.get('b')?.key]).size).toBe(2)
  })
})

describe('the known objects', () => {
  test('omit those not seen in the frame, and drop them in time', () => {
    const known = new KnownTracks(MEMORY_MS)
    known.update([walker(1_000)], 1_000)
    expect(known.update([walker(1_000)], 2_000).size).toBe(0)
    expect(known.has('walker')).toBe(true)
    known.update([], 11_001)
    expect(known.has('walker')).toBe(false)
  })

  test('distinguish a lost object that returns from the track mistaken for it', () => {
    const known = new KnownTracks(MEMORY_MS)
    known.update([walker(1_000)], 1_000)
    known.update([found(2_000)], 2_000)
    const both = known.update([walker(2_200), found(2_200, { startedAt: 2_000 })], 2_200)
    expect(both.get('found')?.key).toBe('walker')
    expect(both.get('walker')?.key).not.toBe('walker')
  })

  test('keep having moved, also under another track', () => {
    const known = new KnownTracks(MEMORY_MS)
    const moved = (track: Track) => known.update([track], track.seenAt).get(track.id)?.moved
    expect(moved(walker(1_000, { displacement: 0.04 }))).toBe(false)
    expect(moved(walker(1_200, { displacement: 0.05 }))).toBe(true)
    expect(moved(found(4_000, { displacement: 0 }))).toBe(true)
  })
})
