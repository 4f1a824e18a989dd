import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { SiteUnderTest } from './site-under-test.ts'

/** A file as a browser sends it. Its content is no video: the tests' vision node does not check. */
export function video(content: string | Uint8Array<ArrayBuffer> = 'video', name = 'gate.mp4'): File {
  return new File([content], name, { type: 'video/mp4' })
}

/** Adds a camera by uploading its file. */
export function upload(site: SiteUnderTest, name: string, file = video()) {
  return site.server.call('uploadCamera', { body: { name }, file })
}

/** The files of uploaded videos, including unfinished uploads. */
export async function videosOf(site: SiteUnderTest): Promise<string[]> {
  const files = join(site.server.dataDir, 'files')
  const folders = ['camera-videos', 'incoming'].map((folder) => readdir(join(files, folder)).catch(() => []))
  return (await Promise.all(folders)).flat()
}

/** Expects no camera, and no file of one. */
export async function expectNothingLeft(site: SiteUnderTest): Promise<void> {
  expect(await site.server.call('listCameras')).toEqual([])
  expect(await videosOf(site)).toEqual([])
}
