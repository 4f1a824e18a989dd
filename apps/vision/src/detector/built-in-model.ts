import { BODY_SIDE } from '#stages/detect/detector.ts'
import { poseNames } from './movenet.ts'
import { prepareModel } from './prepared-model.ts'

/** A converted model, ready to load. */
export interface PreparedModel {
  readonly path: string
  /** Size of its input picture, in pixels. */
  readonly width: number
  readonly height: number
  /** The model that finds key points of bodies; without it none are found. */
  readonly posePath?: string
}

/**
 * Input size of the detector: 16:9 like nearly every camera, so that little of it is padding. Measured on one thread:
 * 192×320 took 15 ms and lost small people, 288×512 takes 25–34 ms and found as many as 512×512 (65 ms), 384×672 took
 * 65 ms.
 */
const HEIGHT = 288
const WIDTH = 512

const [HEATMAP, EXTENTS] = ['tower_0/keypoints', 'tower_0/wh']

/**
 * How many heatmap cells are read. An object fills three to ten cells above the lowest accepted score; with more than
 * 50 objects in a picture, those with the lowest scores are dropped.
 */
const SUREST_CELLS = 512

/** Names of the model's input and outputs; see `readCenterNet`. */
export const modelNames = {
  picture: 'tower_0/images:bytes',
  cells: 'cells',
  scores: `${HEATMAP}:surest`,
  extents: `${EXTENTS}:surest`,
} as const

/**
 * Converts the detection model from npm (CenterNet on MobileNetV3, COCO's classes) into `folder`, see `prepareModel`.
 */
export async function prepareBuiltInModel(
  folder: string,
  onProgress?: (share: number) => void,
): Promise<PreparedModel> {
  const source = {
    file: 'centernet.json',
    name: `centernet-${WIDTH}x${HEIGHT}`,
    outputs: [HEATMAP, EXTENTS],
    surest: { by: HEATMAP, count: SUREST_CELLS, cells: modelNames.cells },
    height: HEIGHT,
    width: WIDTH,
  }
  return { path: await prepareModel(folder, source, onProgress), width: WIDTH, height: HEIGHT }
}

/** Converts the body model (MoveNet Lightning, one person per picture) likewise; returns the path of its file. */
export function preparePoseModel(folder: string): Promise<string> {
  const { centre, regression, heatmap, offsets } = poseNames
  const outputs = [centre, regression, heatmap, offsets]
  return prepareModel(folder, {
    file: 'movenet-lightning.json',
    name: 'movenet-lightning',
    outputs,
    height: BODY_SIDE,
    width: BODY_SIDE,
  })
}
