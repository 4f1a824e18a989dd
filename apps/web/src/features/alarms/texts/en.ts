export const en = {
  alarms: 'Alarms',
  error: 'Error',
  warning: 'Warning',
  more_one: '{{count}} more',
  more_other: '{{count}} more',
  less: 'Less',
  since: 'since {{at}}',
} as const
