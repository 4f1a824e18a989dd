import type { ImagePoint } from '@foresite/contract/primitives'
import type { AssignedZone } from '@foresite/contract/vision-nodes'
import { distance } from '@foresite/geometry/line'
import type { CrossedDirection } from './zone-event.ts'

/**
 * Who turns back, or cuts a corner, has not crossed: it takes this share of the zone's own length along its arrow. Not
 * all of it: at the picture's edge who goes through is lost before the border.
 */
const LEAST_SHARE = 0.5
/** Of the way that was gone, as much must lie along the arrow: within 60° of it. */
const LEAST_COSINE = 0.5

/** Which way a zone was crossed from one point to another, by its arrow; null when it was not. */
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
  if (Math.abs(way) < extent * LEAST_SHARE || Math.abs(way) < gone * LEAST_COSINE) return null
  return way > 0 ? 'along' : 'against'
}
