/** The few words that charts say themselves. English is the key list. */
export const en = {
  table: 'Table',
  chart: 'Chart',
  total: 'Total',
  nothing: 'Nothing to show',
  unseen: 'not known',
  'unseen.long': 'Nothing was seen then by any camera that there is now.',
  toCome: 'still to come',
  less: 'less',
  more: 'more',
} as const
