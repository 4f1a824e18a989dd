/**
 * A camera's address for FFmpeg, normalised so that nothing in it, such as a line break, can inject anything else. Null
 * when the scheme is not one of `schemes`.
 */
export function cameraAddress(url: string, schemes: readonly string[]): string | null {
  const parsed = URL.parse(url)
  return parsed !== null && schemes.includes(parsed.protocol) ? parsed.href : null
}
