/**
 * A camera's address for FFmpeg, or null for another scheme: normalised, so that nothing in it (such as a line break)
 * can be taken for more than an address.
 */
export function cameraAddress(url: string, schemes: readonly string[]): string | null {
  const parsed = URL.parse(url)
  return parsed !== null && schemes.includes(parsed.protocol) ? parsed.href : null
}
