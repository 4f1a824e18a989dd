/** Fills a text's `{{marks}}`; one without a value is left empty. */
export function fillIn(text: string, fill: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, mark: string) => String(fill[mark] ?? ''))
}
