/** The largest file that may be uploaded, in bytes: the specification's 500mb, read as mebibytes so that nothing of 500 MB is refused. */
export const uploadLimitBytes = 500 * 1024 * 1024

/** The kind of files that a field accepts (UP-1). Each field accepts one kind and nothing else. */
export type UploadKind = 'image' | 'data' | 'video' | 'model' | 'configuration'

interface UploadRule {
  /** File extensions offered for choosing one; the content decides. Null: any name. */
  readonly endings: readonly string[] | null
  /** The browser's file filter. */
  readonly accept: string
}

/** The rules of each kind of upload. */
export const uploadRules: Readonly<Record<UploadKind, UploadRule>> = {
  image: { endings: ['svg', 'jpg', 'jpeg', 'png'], accept: '.svg,.jpg,.jpeg,.png' },
  data: { endings: ['xls', 'xlsx', 'csv'], accept: '.xls,.xlsx,.csv' },
  // Cameras and recorders name their files in many ways: FFmpeg decides whether it is a video.
  video: { endings: null, accept: 'video/*,.mkv' },
  model: { endings: ['onnx'], accept: '.onnx' },
  configuration: { endings: ['json'], accept: '.json' },
}

/** Whether a file may be called so in a field of a kind. */
export function takesName(kind: UploadKind, fileName: string): boolean {
  const { endings } = uploadRules[kind]
  const ending = /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase()
  return endings === null || (ending !== undefined && endings.includes(ending))
}

/** The largest logo, in bytes, and its longest side in pixels: a navigation bar shows it 30 px high. */
export const logoLimits = { bytes: 2 * 1024 * 1024, longestSide: 4096 } as const

/** The largest picture of evidence or of a report, in bytes, and its longest side in pixels: a phone's photo. */
export const pictureLimits = { bytes: 20 * 1024 * 1024, longestSide: 12_000 } as const

/** The most pixels of a PNG or a progressive JPEG: it is unpacked whole, however small its file is. */
export const mostUnpackedPixels = 25_000_000

/** The most pictures of an action as evidence. */
export const mostEvidence = 20
