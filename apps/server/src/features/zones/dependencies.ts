import type { Platform } from '#platform/platform.ts'

export interface ZonesDependencies extends Pick<Platform, 'db' | 'clock' | 'live'> {
  /** The name of a module that uses a zone; null if none does. */
  moduleUsing(zoneId: string): Promise<string | null>
}
