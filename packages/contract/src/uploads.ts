/** The largest upload in bytes: the specification's 500mb, read as mebibytes so that no file of 500 MB is refused. */
export const uploadLimitBytes = 500 * 1024 * 1024

/** The kind of files that a field accepts (UP-1), and the only one. */
export type UploadKind = 'image' | 'data' | 'video' | 'model' | 'configuration'

interface UploadRule {
  /** File extensions suggested in a file dialog; the content decides. Null: any name. */
  readonly endings: readonly string[] | null
  /** The browser's file filter. */
  readonly accept: string
}

export const uploadRules: Readonly<Record<UploadKind, UploadRule>> = {
  image: { endings: ['svg', 'jpg', 'jpeg', 'png'], accept: '.svg,.jpg,.jpeg,.png' },
  data: { endings: ['xls', 'xlsx', 'csv'], accept: '.xls,.xlsx,.csv' },
  // Cameras and recorders use many names: FFmpeg decides whether a file is a video.
  video: { endings: null, accept: 'video/*,.mkv' },
  model: { endings: ['onnx'], accept: '.onnx' },
  configuration: { endings: ['json'], accept: '.json' },
}

/** Whether a field of this kind accepts a file with this name. */
export function acceptsName(kind: UploadKind, fileName: string): boolean {
  const { endings } = uploadRules[kind]
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
  return endings === null || (ending !== undefined && endings.includes(ending))
}

/** The largest logo, in bytes, and its longest side in pixels: navigation bars show it 30 px high. */
export const logoLimits = { bytes: 2 * 1024 * 1024, longestSide: 4096 } as const

/** The largest picture of evidence or of a report, in bytes, and its longest side in pixels: a phone's photo. */
export const pictureLimits = { bytes: 20 * 1024 * 1024, longestSide: 12_000 } as const

/** The most pixels of a PNG or a progressive JPEG, which must be decoded as a whole, however small the file is. */
export const maxUnpackedPixels = 25_000_000

/** The most pictures as evidence for an action. */
export const maxEvidence = 20
