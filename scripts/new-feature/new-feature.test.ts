import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '../setup/project-root.mjs'
import { featureNames, filled } from './feature-names.mjs'
import { registrations } from './registrations.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foresite-feature-'))
  for (const { file } of registrations) cpSync(join(projectRoot, file), join(root, file))
})
afterEach(() => rmSync(root, { recursive: true }))

const command = (...args: string[]) =>
  spawnSync(process.execPath, [join(projectRoot, 'scripts/new-feature.mjs'), ...args, '--root', root], {
    encoding: 'utf8',
  })
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = () => readdirSync(root, { recursive: true, encoding: 'utf8' }).toSorted()

test('a noun has its forms in code, addresses, tables and sentences', () => {
  expect(featureNames('dock-stay', { area: 'productivity' })).toEqual({
    kebab: 'dock-stay',
    kebabs: 'dock-stays',
    camel: 'dockStay',
    camels: 'dockStays',
    Pascal: 'DockStay',
    Pascals: 'DockStays',
    table: 'dock_stays',
    words: 'dock stay',
    area: 'productivity',
  })
  expect(() => featureNames('Dock stay', { area: 'productivity' })).toThrow('“Dock stay” is no name')
  expect(() => featureNames('sheep', { plural: 'sheep', area: 'yard' })).toThrow('plural')
  expect(filled('__Pascal__ of __unknown__', featureNames('visit', { area: 'yard' }))).toBe('Visit of __unknown__')
})

test('writes a feature from contract to screen, and adds it to every list', () => {
  expect(command('dock-stay')).toMatchObject({ status: 0, stderr: '' })
  expect(read('packages/contract/src/dock-stays.ts')).toContain('export const dockStayRoutes')
  expect(read('apps/server/src/features/dock-stays/dock-stay-table.ts')).toContain("'dock_stays'")
  expect(read('apps/web/src/features/dock-stays/DockStays.tsx')).toContain('export function DockStays')
  for (const { file } of registrations) expect(read(file)).toMatch(/dockStay|dock-stay|DockStays/)
  const written = files().filter((file) => file.endsWith('.ts') || file.endsWith('.tsx'))
  for (const file of written) expect(read(file)).not.toMatch(/__[A-Za-z]+__/)
})

test('existing files are not overwritten, and nothing is left half done', () => {
  command('dock-stay')
  const before = files()
  const routes = read('packages/contract/src/routes.ts')
  expect(command('dock-stay')).toMatchObject({
    status: 1,
    stderr: 'packages/contract/src/dock-stays.ts is there already.\n',
  })
  expect(files()).toEqual(before)
  expect(read('packages/contract/src/routes.ts')).toBe(routes)
  expect(command()).toMatchObject({ status: 1, stderr: expect.stringContaining('Which noun?') as string })
})
