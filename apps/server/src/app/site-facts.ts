import { readFile } from 'node:fs/promises'
import { defaultLogoFilename } from '@foresite/contract/branding'
import { builtInPreset } from '@foresite/contract/presets'
import type { SiteFacts } from '#features/notifications/index.ts'
import type { Settings } from '#features/settings/index.ts'
import type { Attachments } from '#platform/attachments/attachments.ts'
import type { PdfLabel } from '#platform/pdf/write-pdf.ts'

/** The site's facts used in messages, in the language of its default preset (STATE-6). */
export async function siteFacts(settings: Settings): Promise<SiteFacts> {
  const { organization_name: name, time, presets, default_preset, disable_sms } = await settings.globalSettings()
  const language = presets[default_preset]?.language ?? 'en'
  return { name, timezone: time.timezone, language, smsDisabled: disable_sms }
}

/** The white label for documents: that of the site's default preset (STATE-6). */
export async function siteLabel(settings: Settings, logos: Attachments): Promise<PdfLabel> {
  const { organization_name: name, presets, default_preset: chosen } = await settings.globalSettings()
  const { colors, filename } = presets[chosen] ?? builtInPreset
  return {
    name: name === '' ? 'Foresite' : name,
    colour: colors.secondary,
    accent: colors.tertiary,
    logo: await logoOf(logos, filename ?? defaultLogoFilename),
  }
}

async function logoOf(logos: Attachments, filename: string): Promise<PdfLabel['logo']> {
  const logo = await logos.find(filename)
  return logo && { content: await readFile(logo.path), mediaType: logo.type }
}
