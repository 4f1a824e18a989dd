/** Browsers read the content after the click, Safari as late as once the user has allowed the download. Milliseconds. */
const readWithinMs = 60_000

/** Offers a file as a browser download. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs)
}

/** Downloads the attachment at an address. Unlike a navigation there, this raises no question about unsaved input. */
export function downloadFrom(url: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = ''
  link.click()
}
