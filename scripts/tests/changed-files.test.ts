import { expect, test } from 'vitest'
import { projectRoot } from '../setup/project-root.mjs'
import { specsOf } from './changed-files.mjs'

test('a change concerns the browser tests named after its feature', () => {
  const specs = specsOf(projectRoot, ['apps/web/src/features/zones/ZoneList.tsx'])
  expect(specs).toContain('e2e/zone-drawing.spec.ts')
  expect(specs.filter((path) => !path.startsWith('e2e/zone'))).toEqual([])
})

test('a change concerns a changed browser test and those that import a changed file', () => {
  expect(specsOf(projectRoot, ['e2e/areas.spec.ts'])).toEqual(['e2e/areas.spec.ts'])
  const specs = specsOf(projectRoot, ['e2e/zone-drawing.ts'])
  expect(specs).toContain('e2e/zone-masks.spec.ts')
  expect(specs).not.toContain('e2e/settings.spec.ts')
})
