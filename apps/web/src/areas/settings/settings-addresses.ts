import { to } from '#platform/routing/paths.ts'
import type { SettingsSection } from './settings-sections.ts'

/** The address of a section of the settings. */
export function settingsHref(section: SettingsSection): string {
  return `${to('settings')}#${section}`
}
