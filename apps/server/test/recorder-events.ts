/** An object as in a recorder's `GET /api/events`; `start` in Unix seconds. */
export function restEvent(
  id: string,
  start: number,
  part: object = {},
): { start_time: number; [key: string]: unknown } {
  return {
    id,
    camera: 'yard',
    label: 'person',
    sub_label: null,
    start_time: start,
    end_time: start + 12.5,
    zones: ['gate'],
    has_clip: true,
    has_snapshot: true,
    data: { box: [0.1, 0.2, 0.3, 0.4], top_score: 0.91, score: 0.8, type: 'object' },
    ...part,
  }
}

/** A review item as in `GET /api/review`. */
export function reviewItem(
  id: string,
  start: number,
  part: object = {},
): { start_time: number; [key: string]: unknown } {
  return {
    id,
    camera: 'yard',
    start_time: start,
    end_time: start + 10,
    severity: 'alert',
    data: { objects: ['person', 'car', 'person'], zones: ['gate'], detections: ['x'] },
    ...part,
  }
}
