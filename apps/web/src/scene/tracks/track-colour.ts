import { cyan, lime, orange } from '@mui/material/colors'

/** The colour of an object's box: bright, readable under black text, and unlike the common zone colours. */
export function trackColour(object: string): string {
  if (object === 'person') return lime.A400
  return object === 'vehicle' ? cyan[300] : orange[300]
}
