import type { ImageBox } from '@foresite/contract/primitives'
import { maxUnpackedPixels, pictureLimits } from '@foresite/contract/uploads'
import sharp, { type Sharp } from 'sharp'
import type { Size } from '@foresite/geometry/size'
import { oneAtATime } from '#platform/threads/one-at-a-time.ts'

// libvips reads many formats. Only the two that an upload may have are enabled: the others are needless attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
// No picture is decoded twice: a cache would only use memory.
sharp.cache(false)

interface PictureHeader extends Size {
  readonly kind: 'png' | 'jpg'
  /**
   * Whether it must be decoded as a whole; an ordinary JPEG is decoded line by line. A small file of this kind can
   * exhaust memory.
   */
  readonly isUnpackedWhole: boolean
}

/** A picture without transparency that pdfkit embeds without decoding it. */
export interface PrintablePicture extends Size {
  readonly content: Buffer
}

const maxPixels = pictureLimits.longestSide ** 2

/** Enough to zoom in on a page; a phone's photo has three times as many pixels. */
const longestPrinted = 4000

/** Reads a header without decoding; null for anything but a JPEG or PNG. */
export async function pictureHeader(content: Buffer): Promise<PictureHeader | null> {
  try {
    const { format, width, height, isProgressive } = await sharp(content, { limitInputPixels: false }).metadata()
    const kind = format === 'png' ? 'png' : 'jpg'
    return { kind, width, height, isUnpackedWhole: kind === 'png' || isProgressive }
  } catch {
    return null
  }
}

/** Whether a picture is complete and can be decoded. */
export async function isWholePicture(content: Buffer): Promise<boolean> {
  const small = await decoded(content, (picture) => picture.resize({ width: 16, height: 16, fit: 'inside' }).raw())
  return small !== null
}

/**
 * A picture for a document: upright, on `backdrop` (#rrggbb) where transparent, without metadata such as a phone's
 * location. Null for a damaged or too large one.
 */
export function printablePicture(
  content: Buffer,
  backdrop: string,
  longest = longestPrinted,
): Promise<PrintablePicture | null> {
  return decoded(content, (picture, kind) => {
    const printed = picture
      .autoOrient()
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: backdrop })
      .toColourspace('srgb')
    return kind === 'png' ? printed.png() : printed.jpeg({ quality: 90 })
  })
}

/** Part of a picture, upright, as JPEG; null if the picture is damaged. */
export async function partOfPicture(content: Buffer, part: ImageBox): Promise<PrintablePicture | null> {
  const whole = await decoded(content, (picture) => picture.autoOrient().flatten({ background: '#ffffff' }).jpeg())
  if (whole === null) return null
  const { width, height } = whole
  const left = Math.min(width - 1, Math.max(0, Math.floor(part.x * width)))
  const top = Math.min(height - 1, Math.max(0, Math.floor(part.y * height)))
  const area = {
    left,
    top,
    width: Math.max(1, Math.min(width, Math.ceil((part.x + part.w) * width)) - left),
    height: Math.max(1, Math.min(height, Math.ceil((part.y + part.h) * height)) - top),
  }
  return decoded(whole.content, (picture) => picture.extract(area).jpeg({ quality: 92 }))
}

/** A picture's RGB bytes, upright and scaled to a size regardless of its proportions; null if it is damaged. */
export async function squeezedPicture(content: Buffer, size: Size): Promise<Buffer | null> {
  const squeezed = await decoded(content, (picture) =>
    picture
      .autoOrient()
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .resize({ ...size, fit: 'fill' })
      .raw(),
  )
  return squeezed?.content ?? null
}

const inTurn = oneAtATime()

/** Decodes one picture at a time, off the event loop: each may take hundreds of megabytes. */
async function decoded(
  content: Buffer,
  process: (picture: Sharp, kind: PictureHeader['kind']) => Sharp,
): Promise<PrintablePicture | null> {
  const header = await pictureHeader(content)
  if (header === null) return null
  const { kind, isUnpackedWhole } = header
  const decoding = inTurn(async () => {
    const picture = sharp(content, {
      failOn: 'warning',
      limitInputPixels: isUnpackedWhole ? maxUnpackedPixels : maxPixels,
    })
    const { data, info } = await process(picture, kind).toBuffer({ resolveWithObject: true })
    return { content: data, width: info.width, height: info.height }
  })
  // The library's messages are for programmers; callers have their own for users.
  return decoding.catch(() => null)
}
