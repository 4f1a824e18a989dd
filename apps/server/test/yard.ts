import { MINUTE_MS } from '@foresite/contract/duration'
import { randomUUID } from 'node:crypto'
import type { ObservationOf } from '@foresite/contract/observations'
import type { ListedVisit } from '@foresite/contract/visits'
import sharp from 'sharp'
import { expect } from 'vitest'
import { SiteUnderTest } from './site-under-test.ts'

/** The tests' clock is at 08:00. */
const NOW = Date.parse('2026-11-21T08:00:00.000Z')
export const box = { x: 0.2, y: 0.2, w: 0.1, h: 0.3 }
export const iso = (minutesAgo: number): string => new Date(NOW - minutesAgo * MINUTE_MS).toISOString()

/** A vehicle's stay at a door; without an end it continues. */
export function doorStay(door: Place, startedAt: string, endedAt: string | null): ObservationOf<'dock-door'> {
  const seen = { trackId: '1', object: 'vehicle', inferred: false, confidence: 0.9, box } as const
  return { kind: 'dock-door', id: randomUUID(), ...door, startedAt, endedAt, ...seen }
}

/** A site with an entry, an exit, and a dock with a door. */
export class Yard implements AsyncDisposable {
  readonly site: SiteUnderTest
  readonly places: Readonly<Record<'entry' | 'exit' | 'door', Place>>
  private constructor(site: SiteUnderTest, places: Yard['places']) {
    this.site = site
    this.places = places
  }

  static async open(): Promise<Yard> {
    const site = await SiteUnderTest.start()
    const camera = await site.camera('Gate')
    const gates = [
      await site.zone(camera.id, { name: 'In', type: 'gate-entry' }),
      await site.zone(camera.id, { name: 'Out', type: 'gate-exit' }),
    ] as const
    const door = await site.zone(camera.id, { name: 'Door 3', type: 'dock-door' })
    const input = { type: 'dock' as const, name: 'Cold dock', location: 'warehouse' as const, dockNumber: '3' }
    await site.server.call('createArea', { body: { ...input, cameraIds: [camera.id], doorZoneId: door.id } })
    const vehicles = { detectedObjects: [] }
    const gate = await site.module(
      gates.map(({ id }) => id),
      { ...vehicles, name: 'Gates', useCase: 'gate' },
    )
    const docks = await site.module([door.id], { ...vehicles, name: 'Docks', useCase: 'dock-door' })
    const at = { cameraId: camera.id }
    return new Yard(site, {
      entry: { ...at, zoneId: gates[0].id, ruleId: gate.id },
      exit: { ...at, zoneId: gates[1].id, ruleId: gate.id },
      door: { ...at, zoneId: door.id, ruleId: docks.id },
    })
  }

  crosses(
    where: 'entry' | 'exit',
    minutesAgo: number,
    part: Partial<ObservationOf<'gate'>> = {},
  ): ObservationOf<'gate'> {
    const seen = { trackId: '1', object: 'vehicle', inferred: false, confidence: 0.9, box } as const
    const times = { startedAt: iso(minutesAgo), endedAt: iso(minutesAgo) }
    return { kind: 'gate', id: randomUUID(), ...this.places[where], ...times, ...seen, direction: 'along', ...part }
  }

  docks(from: number, to: number | null): ObservationOf<'dock-door'> {
    return doorStay(this.places.door, iso(from), to === null ? null : iso(to))
  }

  /** Uploads an observation's picture: a plain colour, in which nothing can be read. */
  async picture(observationId: string): Promise<void> {
    const create = { width: 200, height: 100, channels: 3, background: '#557799' } as const
    const body = new Uint8Array(await sharp({ create }).jpeg().toBuffer())
    const { server } = this.site
    const headers = { 'content-type': 'image/jpeg', authorization: `Bearer ${server.visionToken}` }
    const path = `/api/vision/observations/${observationId}/still`
    expect((await server.fetch(path, { method: 'PUT', headers, body })).status).toBe(200)
  }

  async visits(query: Record<string, string> = {}): Promise<ListedVisit[]> {
    return (await this.site.server.call('listVisits', { query: { limit: 100, ...query } })).rows
  }

  async only(): Promise<ListedVisit> {
    const [visit, ...others] = await this.visits()
    expect(others).toEqual([])
    if (visit === undefined) throw new Error('no visit')
    return visit
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.site[Symbol.asyncDispose]()
  }
}

interface Place {
  readonly cameraId: string
  readonly zoneId: string
  readonly ruleId: string
}

export const plate = (text: string) => ({ readings: [{ kind: 'plate' as const, text, confidence: 0.9, box }] })
