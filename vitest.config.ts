import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { startBuiltPrograms } from './scripts/tests/built-programs.mjs'

const webSetup = 'apps/web/test/setup.ts'
const webTests = {
  root: 'apps/web',
  // Loading the module graph for each file took half the time: `setup.ts` resets what files share.
  isolate: false,
  setupFiles: existsSync(webSetup) ? ['./test/setup.ts'] : [],
  testTimeout: 180_000,
  hookTimeout: 180_000,
}
// The live channel by real sockets, which jsdom lacks.
const webSockets = 'src/platform/live/live-*.test.ts'
// What keeps little native memory: a worker for each file would take more time than its tests.
const sharingWorkers = [
  'apps/vision/src/{camera,counter,history,onnx,site-model,trial}/**/*.test.ts',
  'apps/vision/src/detector/convert/**/*.test.ts',
  'apps/vision/src/stages/{decode,detect,episodes,posture,protective-equipment,record,rules,track,zones}/**/*.test.ts',
  'bench/{cameras,fuzz,history,pipeline,tracker,web}/**/*.test.ts',
]
const builtPrograms = join(import.meta.dirname, 'scripts/tests/built-programs.mjs')

// Hundreds of processes that tests start compile the same sources.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/foresite/compiled')

export default defineConfig({
  test: {
    // `npm run requirements` reads the last run's results from here.
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    // Tests of cameras wait for two thirds of their time: one worker more than there are cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        plugins: [startBuiltPrograms],
        test: {
          name: 'server',
          root: 'apps/server',
          environment: 'node',
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: [builtPrograms, './test/run-postgres.ts'],
          // Loading the server for each file took a quarter of the time: what modules keep is for one server only.
          isolate: false,
          // Real databases, sockets and processes beside the browser tests on two cores: only a hang takes longer.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [startBuiltPrograms],
        test: {
          name: 'packages',
          environment: 'node',
          include: ['packages/**/*.test.ts', 'apps/simulator/**/*.test.ts', 'scripts/**/*.test.ts', ...sharingWorkers],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: [builtPrograms],
          isolate: false,
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        plugins: [startBuiltPrograms],
        test: {
          // Isolated: decoders and models keep native memory, and a worker of its own gives it back.
          name: 'node',
          environment: 'node',
          globalSetup: [builtPrograms],
          include: ['apps/{vision,supervisor}/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', ...sharingWorkers],
          // Vitest gives up after a second.
          expect: { poll: { timeout: 60_000 } },
          // Real databases, sockets and processes beside the browser tests on two cores: only a hang takes longer.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          ...webTests,
          name: 'web',
          environment: 'jsdom',
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', webSockets],
        },
      },
      // A project of their own: a worker ends where the next file has another environment.
      { test: { ...webTests, name: 'web-sockets', environment: 'node', include: [webSockets] } },
    ],
  },
})
