import type { ImagePoint } from '@foresite/contract/primitives'
import type { AssignedZone } from '@foresite/contract/vision-nodes'
import { distance } from '@foresite/geometry/line'
import type { CrossedDirection } from './zone-event.ts'

/**
 * A crossing needs this share of the zone's length along its arrow, so that turning back or cutting a corner does not
 * count. Not all of it, because at the picture's edge objects are lost before they reach the border.
 */
const MIN_SHARE = 0.5
/** The path must be within 60° of the arrow. */
const MIN_COSINE = 0.5

/** The direction in which a path from one point to another crosses a zone, by its arrow; null if it does not. */
export function crossing(
  { polygon, arrow }: Pick<AssignedZone, 'polygon' | 'arrow'>,
  from: ImagePoint,
  to: ImagePoint,
): CrossedDirection | null {
  const [dx, dy] = [arrow.to.x - arrow.from.x, arrow.to.y - arrow.from.y]
  const length = Math.hypot(dx, dy)
  const along = ({ x, y }: ImagePoint) => (x * dx + y * dy) / length
  const places = polygon.map(along)
  const extent = Math.max(...places) - Math.min(...places)
  const way = along(to) - along(from)
  const gone = distance(from, to)
  if (Math.abs(way) < extent * MIN_SHARE || Math.abs(way) < gone * MIN_COSINE) return null
  return way > 0 ? 'along' : 'against'
}
