export const en = {
  columns: 'Columns',
  'columns.reset': 'Reset columns',
  'column.up': 'Move “{{column}}” up',
  'column.down': 'Move “{{column}}” down',
  'column.width': 'Width of “{{column}}”',
  csv: 'CSV',
  'csv.long': 'Download everything that the filters match as CSV',
} as const
