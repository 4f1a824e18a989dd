import type { Zone, ZoneType } from '@foresite/contract/zones'
import { amber, cyan, deepOrange, lightGreen, pink, purple, yellow } from '@mui/material/colors'
import type { DrawnZone } from './ZoneOverlay.tsx'

/** Bright ones: they stand on pictures, not on the interface, and must be told apart there in any light. */
const colours: Record<ZoneType, string> = {
  'dock-door': cyan.A400,
  'gate-entry': lightGreen.A400,
  'gate-exit': deepOrange.A200,
  'truck-parking': purple.A100,
  ergonomic: pink.A200,
  'custom-occurrence': amber.A400,
  'quality-inspection': yellow.A200,
}

/** The colour of a zone on a picture, by its type; a new zone has the colour of the one that is drawn most. */
export function zoneColour(type: ZoneType | ''): string {
  return colours[type === '' ? 'custom-occurrence' : type]
}

/** A stored zone as it is drawn over a picture. */
export function drawnZone({ id, name, type, polygon, arrow }: Zone): DrawnZone {
  return { id, name, color: zoneColour(type), polygon, arrow }
}
