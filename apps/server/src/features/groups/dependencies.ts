import type { Platform } from '#platform/platform.ts'

export interface GroupsDependencies extends Pick<Platform, 'db' | 'clock' | 'live'> {
  /** The names of the modules that notify a group. */
  readonly modulesNotifying: (groupId: string) => Promise<readonly string[]>
}
