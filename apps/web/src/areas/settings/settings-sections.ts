/** The sections of the settings in their order: the anchor of each, by which an address leads to it. */
export const settingsSections = [
  'site',
  'products',
  'access',
  'operations',
  'thresholds',
  'wms',
  'notifications',
  'deliveries',
  'privacy',
  'retention',
  'storage',
  'holds',
  'recorder',
  'model',
  'file',
  'status',
] as const
export type SettingsSection = (typeof settingsSections)[number]
