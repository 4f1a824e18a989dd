import type { Platform } from '#platform/platform.ts'

export interface GroupsDependencies extends Pick<Platform, 'db' | 'clock' | 'live'> {
  readonly modulesNotifying: (groupId: string) => Promise<readonly string[]>
}
