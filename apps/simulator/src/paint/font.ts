import { fileURLToPath } from 'node:url'
import { GlobalFonts } from '@napi-rs/canvas'

/** The product's own font, so that a picture looks the same on a machine without any. */
export const FONT = 'Foresite Inter'

const file = '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
if (GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(file)), FONT) === null)
  throw new Error(`the font ${file} cannot be read`)
