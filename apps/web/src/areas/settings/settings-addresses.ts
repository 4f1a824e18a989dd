import { to } from '#platform/routing/paths.ts'
import type { SettingsSection } from './settings-sections.ts'

/** Addresses of the settings' sections, and of the recorder's parts. */

export function settingsHref(section: SettingsSection): string {
  return `${to('settings')}#${section}`
}

export function recorderHref(shown: 'cameras' | 'events'): string {
  return `${to('settings')}?recorder=${shown}`
}
