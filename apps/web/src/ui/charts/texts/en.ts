/** The few words that charts say themselves. English is the key list. */
export const en = {
  table: 'Table',
  chart: 'Chart',
  total: 'Total',
  nothing: 'Nothing to show',
  less: 'less',
  more: 'more',
} as const
