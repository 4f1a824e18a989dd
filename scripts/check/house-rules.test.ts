import { expect, test } from 'vitest'
import { nameProblems, textProblems } from './house-rules.mjs'

// Put together, so that this file keeps the rules that it tests.
const off = ['// oxlint', 'disable-next-line'].join('-')
const later = ['TO', 'DO'].join('')

test.each([
  'apps/server/src/utils.ts',
  'apps/web/src/ui/helpers/colour.ts',
  'packages/contract/src/types.ts',
  'apps/vision/src/track/trackManager.ts',
  'apps/web/src/ui/primaryButton.tsx',
])('refuses the file name %s', (path) => {
  expect(nameProblems(path)).not.toEqual([])
})

test.each([
  'apps/server/src/features/incidents/incident-store.ts',
  'apps/web/src/ui/PrimaryButton.tsx',
  'apps/web/src/ui/PrimaryButton.test.tsx',
  'apps/web/src/app/main.tsx',
  '.dependency-cruiser.mjs',
  'e2e/first-incident.spec.ts',
])('accepts the file name %s', (path) => {
  expect(nameProblems(path)).toEqual([])
})

test('requires a reason for a disabled rule', () => {
  expect(textProblems('a.ts', `one()\n${off} no-console`)).toEqual([
    expect.stringMatching(/^a\.ts:2: say on the line why/),
  ])
  expect(textProblems('a.ts', `${off} no-console -- the code is for the terminal`)).toEqual([])
})

test('requires the name of a disabled rule', () => {
  expect(textProblems('a.ts', `${off} -- because it is in the way`)).toEqual([expect.stringContaining('name the rule')])
})

test('requires an issue for unfinished work', () => {
  expect(textProblems('a.ts', `// ${later}: later`)).toEqual([expect.stringContaining('a.ts:1')])
  expect(textProblems('a.ts', `// ${later} #12: later`)).toEqual([])
})

test('[LANG-1.c] requires dates to be written by the one module that knows each language’s form', () => {
  const line = "new Intl.DateTimeFormat(locale, { dateStyle: 'long' })"
  expect(textProblems('apps/web/src/a.ts', line)).toEqual([expect.stringContaining('a.ts:1: write dates')])
  expect(textProblems('apps/web/src/a.ts', 'at.toLocaleTimeString()')).toHaveLength(1)
  expect(textProblems('packages/site-time/src/date-time.ts', line)).toEqual([])
  expect(textProblems('a.ts', 'new Intl.DateTimeFormat().resolvedOptions().timeZone')).toEqual([])
})

test.each([
  ['expect(await bar.boundingBox()).toEqual(box)', 1],
  ['expect((await heading(page).boundingBox())?.x).toBe(0)', 1],
  ['expectWithin(await rows.count()).toBeGreaterThan(5)', 1],
  ['await expect.poll(async () => bar.boundingBox()).toEqual(box)', 0],
  ['await expect(rows).toHaveCount(5)', 0],
])('requires a browser test to wait for what a screen shows: %s', (line, problems) => {
  expect(textProblems('e2e/a.spec.ts', line)).toHaveLength(problems)
  expect(textProblems('apps/web/src/a.test.tsx', line)).toEqual([])
})

test('requires queries to be built after the routes have loaded', () => {
  expect(textProblems('a.tsx', "const events = queryFor('listYardEvents')")).toHaveLength(1)
  expect(textProblems('a.tsx', "  const events = queryFor('listYardEvents')")).toEqual([])
  expect(textProblems('a.tsx', "export const shipment = (id: string) => queryFor('readShipment')")).toEqual([])
})
