import type { Platform } from '#platform/platform.ts'

export type StockListDependencies = Pick<Platform, 'db' | 'clock' | 'live'>
