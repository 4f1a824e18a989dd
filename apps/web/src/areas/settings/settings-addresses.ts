import { to } from '#platform/routing/paths.ts'
import type { SettingsSection } from './settings-sections.ts'

/** Where the sections of the settings are, and what the recorder has beside them. */

export function settingsHref(section: SettingsSection): string {
  return `${to('settings')}#${section}`
}

/** Where an incident is looked at. */
export function incidentHref(id: string): string {
  return `${to('incidentVideos')}?incident=${id}`
}

export function recorderHref(shown: 'cameras' | 'events'): string {
  return `${to('settings')}?recorder=${shown}`
}
