import type { Incident } from '@foresite/contract/incidents'

/** The server gives up on a clip after this time without announcing it. */
const awaitedMs = 60_000

/**
 * How often to refetch incidents: frequently while a clip or picture is pending, because the end of the wait may not be
 * announced.
 *
 * @param otherwise interval in milliseconds while nothing is pending, or false
 */
export function rereadIn(incidents: readonly Pick<Incident, 'clip'>[], otherwise: number | false): number | false {
  return incidents.some(({ clip }) => clip.state === 'recording') ? awaitedMs : otherwise
}
