/** Text in columns: the first aligned left, the others right. */
export function grid(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[column] ?? 0) + 2)))
        .join(''),
    )
    .join('\n')
}

export function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
