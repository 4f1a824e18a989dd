import type { Platform } from '#platform/platform.ts'

/** What a record's feature needs besides other features. */
export type RecordDependencies = Pick<
  Platform,
  'db' | 'clock' | 'live' | 'log' | 'files' | 'timezone' | 'thresholds' | 'mediaUrl' | 'isSimulated'
>
