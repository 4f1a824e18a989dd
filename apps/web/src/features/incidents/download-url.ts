/** A clip's address that makes the browser save it (contract, `clip.url`). */
export function downloadUrl(url: string): string {
  return `${url}${url.includes('?') ? '&' : '?'}download=1`
}
