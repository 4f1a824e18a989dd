/** A model that its makers released ready for use and that was tested with this product. */
export interface RecommendedModel {
  readonly name: string
  readonly what: string
  readonly maker: string
  readonly licence: string
  /** The file in the maker's own release. */
  readonly url: string
  readonly sha256: string
  readonly bytes: number
}

/** OpenCV's model zoo states the same checksum for its copy of YOLOX-S. */
export const recommendedModels: readonly RecommendedModel[] = [
  {
    name: 'yolox-s',
    what: 'YOLOX-S, 640 × 640 pixels, COCO’s 80 classes: people, cars, trucks, buses',
    maker: 'Megvii, release 0.1.1rc0 (github.com/Megvii-BaseDetection/YOLOX)',
    licence: 'Apache-2.0',
    url: 'https://github.com/Megvii-BaseDetection/YOLOX/releases/download/0.1.1rc0/yolox_s.onnx',
    sha256: 'c5c2d13e59ae883e6af3b45daea64af4833a4951c92d116ec270d9ddbe998063',
    bytes: 35_858_002,
  },
]
