import { expect, test } from 'vitest'
import type { PathName } from '#platform/routing/paths.ts'
import { screens } from './screens.ts'

test.each<[PathName, PathName]>([
  ['palletAnalysis', 'palletAnalysisShort'],
  ['assetCount', 'assetCountShort'],
])('[QC-1.d] %s and %s are one screen', async (name, other) => {
  const loaded = (wanted: PathName) => screens.find((screen) => screen.name === wanted)?.load()
  const page = await loaded(name)
  expect(page).toBeTypeOf('function')
  expect(await loaded(other)).toBe(page)
})
