import { cyan, lime, orange } from '@mui/material/colors'

/** The colour of an object's box: bright, black text reads on it, and unlike the colours of zones that are drawn most. */
export function trackColour(object: string): string {
  if (object === 'person') return lime.A400
  return object === 'vehicle' ? cyan[300] : orange[300]
}
