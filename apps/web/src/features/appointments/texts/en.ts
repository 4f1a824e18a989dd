export const en = {
  title: 'Appointments',
  'list.total_one': '{{count}} appointment',
  'list.total_other': '{{count}} appointments',
  search: 'Search reference, carrier or ID',
  empty: 'No appointments yet',
  'empty.text':
    'Add appointments or import a list. Arriving vehicles are then matched to their carrier, and you see who is on time and what detention costs.',
  'empty.filtered': 'No appointment matches these filters',
  new: 'New appointment',
  edit: 'Edit appointment',
  'delete.title': 'Delete appointment {{reference}}?',
  'delete.text': 'Its visit stays, without this appointment. This cannot be undone.',
  'delete.confirm': 'Delete appointment',

  reference: 'Reference',
  'carrier.hint': 'Name, SCAC or USDOT number',
  'dock.none': 'None',
  came: 'Arrival',
  'state.expected': 'Expected',
  'state.overdue': 'Overdue',
  'state.missed': 'Missed',
  'state.early': 'Early',
  'state.on-time': 'On time',
  'state.late': 'Late',

  'import.title': 'Import appointments',
  'import.how':
    'Columns: Reference, Time (for example 2026-11-25 14:30, site time; the date can be in a separate column), Carrier, Dock, License plate, Trailer, Cab. Reference and Time are required.',
  'import.done_one': '{{count}} appointment was imported.',
  'import.done_other': '{{count}} appointments were imported.',
  carrier: 'Carrier',
  dock: 'Dock',
} as const
