/**
 * A camera's address as it is given to FFmpeg, or null for one of another scheme: normalised, so that nothing in it
 * (a line break, say) can be taken for more than an address.
 */
export function cameraAddress(url: string, schemes: readonly string[]): string | null {
  const parsed = URL.parse(url)
  return parsed !== null && schemes.includes(parsed.protocol) ? parsed.href : null
}
