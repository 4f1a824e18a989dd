/** The results with one number of cameras: a row's name, and its value. */
export type Column = ReadonlyMap<string, string>

/** A Markdown table, one column a number of cameras; the rows are those of the first column. */
export function markdownTable(columns: ReadonlyMap<number, Column>): string {
  const [rows = []] = [...columns.values()].map((column) => [...column.keys()])
  const heads = [...columns.keys()].map((count) => `${count} camera${count === 1 ? '' : 's'}`)
  const cells = rows.map((row) => [row, ...[...columns.values()].map((one) => one.get(row) ?? '')])
  const lines = [['', ...heads], ['---', ...heads.map(() => '---:')], ...cells]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

/** Whole milliseconds, as text. */
export function ms(value: number | undefined): string {
  return `${(value ?? Number.NaN).toFixed(0)} ms`
}

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)]
}
