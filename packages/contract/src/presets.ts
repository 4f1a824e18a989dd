import { z } from 'zod'
import { languages } from './messages/languages.ts'
import { name } from './primitives.ts'

/** A colour as #rrggbb, stored as written. */
const colour = z.string({ error: 'preset.colour.invalid' }).regex(/^#[0-9a-f]{6}$/i, {
  error: 'preset.colour.invalid',
})

/** The bare file name of a logo at /api/label-image/{filename}/: never a path. */
export const logoFilename = z
  .string({ error: 'logo.filename.invalid' })
  .regex(/^[a-z0-9][a-z0-9_-]{0,99}\.(svg|png|jpg|jpeg)$/i, { error: 'logo.filename.invalid' })

/** A white label: four colours, a logo and a language. */
export const preset = z.object({
  colors: z.object({
    /** Sidebar. */
    primary: colour,
    /** Navigation. */
    secondary: colour,
    /** Buttons. */
    tertiary: colour,
    /** Hover. */
    supportive: colour,
  }),
  /** Null: the default logo. */
  filename: logoFilename.nullable(),
  language: z.enum(languages, { error: 'preset.language.unknown' }),
})
export type Preset = z.infer<typeof preset>

/** Refuses names that JavaScript objects already have: they would not survive as keys. */
export const presetName = name('preset.name.required').refine((text) => !(text in Object.prototype), {
  error: 'preset.name.reserved',
})

export const presets = z.record(z.string(), preset)
export type Presets = z.infer<typeof presets>

/** A site's presets; may include the built-in one, unchanged. */
export const suppliedPresets = z
  .record(z.string(), preset)
  .transform((all, context) =>
    Object.fromEntries(
      Object.entries(all).map(([key, value]) => {
        const checked = presetName.safeParse(key)
        if (checked.success) return [checked.data, value]
        for (const issue of checked.error.issues)
          context.addIssue({ code: 'custom', message: issue.message, path: [key] })
        return [key, value]
      }),
    ),
  )
  .refine((all) => Object.keys(all).length <= 50, { error: 'preset.tooMany' })

export const builtInPresetName = 'arvist'

/** Present on every site and read-only (STATE-3). */
export const builtInPreset: Preset = {
  colors: {
    primary: '#1C2536',
    secondary: '#003366',
    tertiary: '#00BCD4',
    supportive: '#004eeb',
  },
  filename: null,
  language: 'en',
}
