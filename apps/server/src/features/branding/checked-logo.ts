import { logoLimits } from '@foresite/contract/uploads'
import { imageSize } from 'image-size'
import { contentKind } from '#platform/files/content-kind.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { UploadedFile } from '#platform/http/read-upload.ts'
import { isWholePng } from '#platform/pdf/whole-png.ts'

/** A logo that may be kept. */
export interface CheckedLogo {
  readonly ending: 'svg' | 'png' | 'jpg'
  readonly content: Buffer
}

/** The logo in an uploaded picture, an SVG made harmless. Throws a `Refusal` for a broken one, and one that is too large. */
export async function checkedLogo({ name, content }: UploadedFile): Promise<CheckedLogo> {
  const kind = contentKind(content)
  if (kind === 'svg') {
    // It brings a whole DOM: only who uploads one waits for it.
    const { harmlessSvg } = await import('./harmless-svg.ts')
    const svg = harmlessSvg(content.toString('utf8'))
    if (svg === null) throw broken(name)
    return { ending: 'svg', content: Buffer.from(svg) }
  }
  if (kind !== 'png' && kind !== 'jpg') throw broken(name)
  const { width, height } = sizeOf(content, name)
  const side = Math.max(width, height)
  if (side > logoLimits.longestSide)
    throw new Refusal(422, 'logo.tooManyPixels', {
      fill: { width, height, most: logoLimits.longestSide },
      field: 'file',
    })
  if (kind === 'png' && !(await isWholePng(content))) throw broken(name)
  return { ending: kind, content }
}

function sizeOf(content: Buffer, name: string): { width: number; height: number } {
  try {
    const { width, height } = imageSize(content)
    if (width > 0 && height > 0) return { width, height }
  } catch {
    // Said below: what the library says is for programmers.
  }
  throw broken(name)
}

function broken(name: string): Refusal {
  return new Refusal(422, 'logo.broken', { fill: { file: name }, field: 'file' })
}
