import { to } from '#platform/routing/paths.ts'
import type { SettingsSection } from './settings-sections.ts'

/** Where the sections of the settings are, and what the recorder has beside them. */

export function settingsHref(section: SettingsSection): string {
  return `${to('settings')}#${section}`
}

export function recorderHref(shown: 'cameras' | 'events'): string {
  return `${to('settings')}?recorder=${shown}`
}
