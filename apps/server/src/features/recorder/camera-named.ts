import type { FrigateCamera, FrigateConfig } from './frigate/answers.ts'

/** The recorder's camera with this name; null for any other text. Only such names become part of a path. */
export function cameraNamed({ cameras }: FrigateConfig, name: string): FrigateCamera | null {
  return Object.hasOwn(cameras, name) ? (cameras[name] ?? null) : null
}
