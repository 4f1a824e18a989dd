import type { Platform } from '#platform/platform.ts'

/** The dependencies of a record's feature, besides other features. */
export type RecordDependencies = Pick<
  Platform,
  'db' | 'clock' | 'live' | 'log' | 'files' | 'timezone' | 'thresholds' | 'mediaUrl' | 'isSimulated'
>
