import type { ObjectClass } from '@foresite/contract/objects'

/** The 80 classes of COCO in the order of the heatmap's channels (https://cocodataset.org, 2017). */
export const cocoLabels: readonly string[] = [
  ...['person', 'bicycle', 'car', 'motorcycle', 'airplane', 'bus', 'train', 'truck', 'boat'],
  ...['traffic light', 'fire hydrant', 'stop sign', 'parking meter', 'bench', 'bird', 'cat', 'dog'],
  ...['horse', 'sheep', 'cow', 'elephant', 'bear', 'zebra', 'giraffe', 'backpack', 'umbrella'],
  ...['handbag', 'tie', 'suitcase', 'frisbee', 'skis', 'snowboard', 'sports ball', 'kite'],
  ...['baseball bat', 'baseball glove', 'skateboard', 'surfboard', 'tennis racket', 'bottle'],
  ...['wine glass', 'cup', 'fork', 'knife', 'spoon', 'bowl', 'banana', 'apple', 'sandwich'],
  ...['orange', 'broccoli', 'carrot', 'hot dog', 'pizza', 'donut', 'cake', 'chair', 'couch'],
  ...['potted plant', 'bed', 'dining table', 'toilet', 'tv', 'laptop', 'mouse', 'remote'],
  ...['keyboard', 'cell phone', 'microwave', 'oven', 'toaster', 'sink', 'refrigerator', 'book'],
  ...['clock', 'vase', 'scissors', 'teddy bear', 'hair drier', 'toothbrush'],
]

/**
 * A bicycle is left out: in a yard it is somebody's, not the site's traffic, and its rider is seen as a person.
 * Trains count: a site with a siding has nothing else on it.
 */
const vehicles: ReadonlySet<string> = new Set(['car', 'motorcycle', 'bus', 'train', 'truck'])

/** What a model's word means here. */
export function objectClassOf(label: string): ObjectClass {
  if (label === 'person') return 'person'
  return vehicles.has(label) ? 'vehicle' : 'other'
}
