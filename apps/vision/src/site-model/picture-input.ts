import type { Size } from '@foresite/geometry/size'

/** The format of a model's input picture. */
export interface PictureInput extends Size {
  readonly name: string
  readonly type: 'float32' | 'float16' | 'uint8'
  readonly layout: 'nchw' | 'nhwc'
  /** Whether the input size is dynamic, and this one was chosen. */
  readonly isDynamic: boolean
}

/** The normalisation used in training. The file does not state it; it follows from the head. */
export type Colours = 'rgb' | 'rgb-imagenet' | 'bgr-bytes'

/** A model's input, as described by ONNX Runtime. */
export interface InputShape {
  readonly name: string
  readonly type: string
  readonly shape: readonly (number | string)[]
}

/** Size for models that accept any: the usual training width, with the shape of camera pictures. */
const USUAL: Size = { width: 640, height: 384 }
/** More than any camera's detail needs; a graph may ask for any size. */
const LARGEST_SIDE = 2_048
const SMALLEST_SIDE = 32

/** The model's single picture input; null without one, or with several. */
export function pictureInputOf(
  inputs: readonly InputShape[],
  metadata: ReadonlyMap<string, string>,
): PictureInput | null {
  const pictures = inputs.flatMap((input) => asPicture(input, metadata) ?? [])
  const [picture] = pictures
  return pictures.length === 1 && picture !== undefined ? picture : null
}

function asPicture({ name, type, shape }: InputShape, metadata: ReadonlyMap<string, string>): PictureInput | null {
  if (shape.length !== 4 || (typeof shape[0] === 'number' && shape[0] !== 1)) return null
  if (type !== 'float32' && type !== 'float16' && type !== 'uint8') return null
  const layout = shape[1] === 3 ? 'nchw' : shape[3] === 3 ? 'nhwc' : null
  if (layout === null) return null
  const [height, width] = layout === 'nchw' ? [shape[2], shape[3]] : [shape[1], shape[2]]
  const isDynamic = !isGiven(height) || !isGiven(width)
  const size = isDynamic ? sizeInMetadata(metadata) : { width, height }
  const isFit = [size.width, size.height].every((side) => side >= SMALLEST_SIDE && side <= LARGEST_SIDE)
  return isFit ? { name, type, layout, isDynamic, ...size } : null
}

function isGiven(side: number | string | undefined): side is number {
  return typeof side === 'number' && side > 0
}

/** Ultralytics writes `[640, 640]`: height and width. */
function sizeInMetadata(metadata: ReadonlyMap<string, string>): Size {
  const [height, width] = (metadata.get('imgsz') ?? '').match(/\d+/g)?.map(Number) ?? []
  return height === undefined ? USUAL : { height, width: width ?? height }
}

const MEAN = [0.485, 0.456, 0.406] as const
const DEVIATION = [0.229, 0.224, 0.225] as const

/** Converts RGB bytes of a letterboxed picture to the model's input; half precision as bits. */
export function pixelsFor(
  { width, height, type, layout }: PictureInput,
  colours: Colours,
  rgb: Uint8Array,
): Float32Array | Uint16Array | Uint8Array {
  const count = width * height
  const pixels = type === 'uint8' ? new Uint8Array(count * 3) : new Float32Array(count * 3)
  const [pixelStep, channelStep] = layout === 'nchw' ? [1, count] : [3, 1]
  for (let channel = 0; channel < 3; channel += 1) {
    const from = colours === 'bgr-bytes' ? 2 - channel : channel
    const [scale, shift] = type === 'uint8' ? [1, 0] : scaleOf(colours, channel)
    for (let pixel = 0; pixel < count; pixel += 1)
      pixels[pixel * pixelStep + channel * channelStep] = (rgb[pixel * 3 + from] ?? 0) * scale + shift
  }
  return type === 'float16' ? new Uint16Array(Float16Array.from(pixels).buffer) : pixels
}

/** Value = byte × scale + shift. */
function scaleOf(colours: Colours, channel: number): readonly [number, number] {
  if (colours === 'bgr-bytes') return [1, 0]
  if (colours === 'rgb') return [1 / 255, 0]
  const [mean, deviation] = [MEAN[channel] ?? 0, DEVIATION[channel] ?? 1]
  return [1 / (255 * deviation), -mean / deviation]
}
