import { translate } from '@foresite/contract/messages/translate'
import { maxComparedPictures, maxCountBytes } from '@foresite/contract/picture-counts'
import { readFile } from 'node:fs/promises'
import { orRefusePicture } from '#features/vision-nodes/index.ts'
import { callerGone } from '#platform/http/caller-gone.ts'
import type { Handlers } from '#platform/http/feature.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { ShipmentsDependencies } from './dependencies.ts'
import { listPallets } from './pallet-store.ts'
import { findShipment } from './store.ts'

/** How many pallets per description are compared with other descriptions' pallets. */
const ofEach = 2

export const likenessHandlers = {
  /**
   * Finds unidentified products of a shipment that look alike, by photos of pallets that hold only one of them: the
   * front, or the side photographed first. Records nothing.
   */
  async findAlikeProducts(deps, { params: { id }, language, reply }) {
    await findShipment(deps.db, id)
    const shown: { readonly group: string; readonly picture: Uint8Array }[] = []
    let bytes = 0
    for (const { row, items, photos } of await listPallets(deps.db, id)) {
      const group = items.length === 1 ? items[0]?.row.groupName : null
      const photo = photos.find(({ side }) => side === 'front') ?? photos[0]
      if (row.isCancelled || group === null || group === undefined || photo === undefined) continue
      if (shown.filter((one) => one.group === group).length >= ofEach || shown.length >= maxComparedPictures) continue
      const file = await deps.photos.find(photo.fileKey)
      if (file === null) continue
      const picture = await readFile(file.path)
      bytes += picture.length
      if (bytes < maxCountBytes - headBytes) shown.push({ group, picture })
    }
    if (new Set(shown.map(({ group }) => group)).size < 2) throw new Refusal(409, 'shipment.alike.few')
    const pictures = shown.map(({ picture }) => picture)
    const { groups } = orRefusePicture('likeness', await deps.groupPictures({ pictures }, callerGone(reply)))
    const named = groups.map((numbers) => new Set(numbers.flatMap((number) => shown[number]?.group ?? [])))
    const message = translate(language, 'shipment.alike.found', { count: shown.length })
    return { alike: joined(named).filter((group) => group.length > 1), compared: shown.length, message }
  },
} satisfies Handlers<ShipmentsDependencies>

/** The length of the header with the pictures' sizes. */
const headBytes = 10_000

/** A description is identified as a whole, so groups that share one are merged. */
function joined(groups: readonly ReadonlySet<string>[]): string[][] {
  const done: Set<string>[] = []
  for (const group of groups) {
    const sharing = done.filter((other) => [...group].some((name) => other.has(name)))
    const whole = new Set([...sharing.flatMap((other) => [...other]), ...group])
    for (const other of sharing) done.splice(done.indexOf(other), 1)
    done.push(whole)
  }
  return done.map((group) => [...group])
}
