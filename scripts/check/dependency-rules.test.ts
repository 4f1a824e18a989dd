import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectRoot } from '../setup/project-root.mjs'
import { checkDependencyRules } from './dependency-rules.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'foresite-boundaries-'))
  const packages = join(root, 'node_modules')
  mkdirSync(join(packages, '@foresite'), { recursive: true })
  for (const name of ['zod', 'drizzle-orm', 'fastify', 'vitest'])
    symlinkSync(join(projectRoot, 'node_modules', name), join(packages, name))
  for (const name of ['contract', 'geometry'])
    symlinkSync(join(root, 'packages', name), join(packages, '@foresite', name))
  write({
    'package.json': JSON.stringify({
      name: 'planted',
      type: 'module',
      dependencies: {
        zod: '*',
        'drizzle-orm': '*',
        '@foresite/contract': '*',
        '@foresite/geometry': '*',
      },
    }),
    ...Object.fromEntries(
      ['packages/contract', 'packages/geometry'].map((folder) => [
        `${folder}/package.json`,
        JSON.stringify({
          name: `@foresite/${folder}`,
          type: 'module',
          exports: { './*': './src/*.ts' },
        }),
      ]),
    ),
    ...Object.fromEntries(
      ['server', 'vision', 'web'].map((app) => [
        `apps/${app}/package.json`,
        JSON.stringify({ name: `@foresite/${app}`, type: 'module', imports: { '#*': './src/*' } }),
      ]),
    ),
  })
})
afterEach(() => rmSync(root, { recursive: true }))

function write(files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
}

/** A file that imports each of `targets`, for their types or their values. */
function importing(...targets: string[]): string {
  const lines = targets.map((target, at) => (at % 2 === 0 ? `import '${target}'` : `import type {} from '${target}'`))
  return [...lines, 'export {}'].join('\n')
}

const nothing = 'export {}\n'

async function brokenRules(): Promise<string[]> {
  const { problems } = await checkDependencyRules(root, {
    node: process.execPath,
    tools: projectRoot,
  })
  return problems
}

const lawful: Record<string, string> = {
  'packages/contract/src/zones.ts': importing('zod'),
  'packages/geometry/src/polygon.ts': importing('@foresite/contract/zones'),
  'apps/server/src/app/main.ts': importing('#features/zones/index.ts', '#platform/clock/clock.ts'),
  'apps/server/src/platform/clock/clock.ts': importing('node:timers'),
  'apps/server/src/features/zones/index.ts': importing('./store.ts', './zone.ts'),
  'apps/server/src/features/zones/zone.ts': importing('@foresite/geometry/polygon'),
  'apps/server/src/features/zones/store.ts': importing('drizzle-orm', './table.ts'),
  'apps/server/src/features/zones/table.ts': importing('drizzle-orm/pg-core'),
  'apps/server/src/features/cameras/index.ts': importing('#features/zones/index.ts'),
  'apps/vision/src/stages/pipeline.ts': importing('#stages/rules/rules.ts'),
  'apps/vision/src/stages/detect/detection.ts': nothing,
  'apps/vision/src/stages/track/track.ts': importing('#stages/detect/detection.ts'),
  'apps/vision/src/stages/record/segments.ts': nothing,
  'apps/vision/src/stages/rules/rule.ts': importing('#stages/track/track.ts'),
  'apps/vision/src/stages/rules/rules.ts': importing('./presence.ts', './near-miss.ts'),
  'apps/vision/src/stages/rules/presence.ts': importing('./rule.ts'),
  'apps/vision/src/stages/rules/near-miss.ts': importing('./rule.ts'),
  'apps/vision/src/node/publish/publisher.ts': importing('#stages/rules/rule.ts', '#stages/record/segments.ts'),
  'apps/vision/src/camera/camera-messages.ts': nothing,
  'apps/vision/src/camera/camera-worker.ts': importing('./camera-messages.ts'),
  'apps/vision/src/detector/detector-pool.ts': nothing,
  'apps/web/src/app/App.tsx': importing('#areas/settings/ZonesPage.tsx'),
  'apps/web/src/areas/settings/ZonesPage.tsx': importing(
    '#features/zones/ZoneList.tsx',
    '#features/cameras/CameraList.tsx',
  ),
  'apps/web/src/features/zones/ZoneList.tsx': importing('#ui/Button.tsx'),
  'apps/web/src/features/cameras/CameraList.tsx': nothing,
  'apps/web/src/ui/Button.tsx': nothing,
}

test('accepts a project within its boundaries, by subpath imports and packages', async () => {
  write(lawful)
  const answer = await checkDependencyRules(root, { node: process.execPath, tools: projectRoot })
  expect(answer.problems).toEqual([])
  expect(answer.modules).toBe(Object.keys(lawful).length)
})

/** One violation of each rule, on top of the lawful project. */
const planted: [rule: string, path: string, text: string][] = [
  ['no-cycles', 'apps/vision/src/stages/detect/detection.ts', importing('./twin.ts')],
  ['everything-resolves', 'apps/vision/src/stages/detect/lost.ts', importing('#stages/detect/nowhere.ts')],
  ['dependencies-are-declared', 'apps/vision/src/stages/detect/borrowed.ts', importing('fastify')],
  ['packages-know-no-app', 'packages/testkit/src/a.ts', importing('../../../apps/vision/src/stages/pipeline.ts')],
  ['apps-are-strangers', 'apps/server/src/app/b.ts', importing('../../../vision/src/stages/pipeline.ts')],
  ['product-knows-no-tool', 'apps/vision/src/c.ts', importing('../../../scripts/tool.mjs')],
  ['geometry-is-pure', 'packages/geometry/src/d.ts', importing('node:fs')],
  ['contract-needs-only-zod', 'packages/contract/src/e.ts', importing('drizzle-orm')],
  ['server-features-by-the-front-door', 'apps/server/src/features/cameras/f.ts', importing('#features/zones/zone.ts')],
  ['server-features-by-the-front-door:app', 'apps/server/src/app/g.ts', importing('#features/zones/zone.ts')],
  ['domain-is-pure', 'apps/server/src/features/cameras/camera.ts', importing('fastify')],
  ['domain-is-pure:node', 'apps/server/src/features/incidents/incident.ts', importing('node:fs')],
  ['sql-only-in-stores', 'apps/server/src/features/zones/routes.ts', importing('drizzle-orm')],
  ['rules-are-strangers', 'apps/vision/src/stages/rules/lone-worker.ts', importing('./near-miss.ts')],
  ['branches-stay-branches', 'apps/vision/src/stages/track/h.ts', importing('#stages/record/segments.ts')],
  ['stages-know-no-process', 'apps/vision/src/stages/p.ts', importing('#node/publish/publisher.ts')],
  ['processes-meet-in-messages', 'apps/vision/src/detector/q.ts', importing('#node/publish/publisher.ts')],
  ['processes-meet-in-messages:camera', 'apps/vision/src/camera/r.ts', importing('#detector/detector-pool.ts')],
  ['processes-meet-in-messages:node', 'apps/vision/src/node/s.ts', importing('#camera/camera-worker.ts')],
  ['web-features-are-strangers', 'apps/web/src/features/cameras/i.ts', importing('#features/zones/ZoneList.tsx')],
  ['vision-looks-back-only:detect', 'apps/vision/src/stages/detect/j.ts', importing('#stages/rules/near-miss.ts')],
  [
    'vision-looks-back-only:track',
    'apps/vision/src/stages/track/k.ts',
    importing('node:fs', '#stages/rules/near-miss.ts'),
  ],
  ['web-looks-down-only:ui', 'apps/web/src/ui/l.ts', importing('#features/zones/ZoneList.tsx')],
  ['web-looks-down-only:features', 'apps/web/src/features/zones/m.ts', importing('#areas/settings/ZonesPage.tsx')],
  ['server-looks-down-only:platform', 'apps/server/src/platform/n.ts', importing('#features/zones/index.ts')],
  ['server-looks-down-only:features', 'apps/server/src/features/zones/o.ts', importing('#app/main.ts')],
]

test('catches a planted violation of every boundary, with its place', async () => {
  write(lawful)
  write({
    'scripts/tool.mjs': nothing,
    'apps/vision/src/stages/detect/twin.ts': importing('node:fs', './detection.ts'),
  })
  write(Object.fromEntries(planted.map(([, path, text]) => [path, text])))
  const problems = await brokenRules()
  for (const [rule, path] of planted) expect(problems).toContainEqual(expect.stringContaining(`${rule}: ${path} → `))
})

test('plants a violation of every rule', async () => {
  const { default: configuration } = (await import(join(projectRoot, '.dependency-cruiser.mjs'))) as {
    default: { forbidden: { name: string }[] }
  }
  const layers = /-(back|down)-only:/
  const rules = configuration.forbidden.map((rule) => rule.name).filter((name) => !layers.test(name))
  expect(rules.filter((name) => !planted.some(([rule]) => rule === name))).toEqual([])
})

test('fails when a file listed by git was not checked', async () => {
  write(lawful)
  spawnSync('git', ['init', '--quiet'], { cwd: root })
  // A folder that the tool ignores, but git does not.
  write({ 'apps/vision/src/dist/unseen.ts': nothing, '.gitignore': 'node_modules\n' })
  expect(await brokenRules()).toEqual(['every-source-file-is-checked: apps/vision/src/dist/unseen.ts was not'])
})

test('fails when there is nothing to check', async () => {
  expect(await brokenRules()).not.toEqual([])
})
