import type { Incident } from '@foresite/contract/incidents'

/** The server gives up on a clip after some time, without announcing it. */
const awaitedMs = 60_000

/**
 * How often incidents are read again: soon while a clip or picture of one is on its way, so that it is not called so for
 * ever.
 *
 * @param otherwise in milliseconds, or not at all
 */
export function rereadIn(incidents: readonly Pick<Incident, 'clip'>[], otherwise: number | false): number | false {
  return incidents.some(({ clip }) => clip.state === 'recording') ? awaitedMs : otherwise
}
