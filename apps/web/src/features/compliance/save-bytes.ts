/** Hands bytes to the browser as a file to be saved. */
export function saveBytes(name: string, content: ArrayBuffer, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
