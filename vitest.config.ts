import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { startBuiltPrograms } from './scripts/tests/built-programs.mjs'

const webSetup = 'apps/web/test/setup.ts'
// What computes only, without native memory, processes or clocks: a worker for each file would be half of its time.
const computations =
  'apps/vision/src/stages/{detect,episodes,posture,protective-equipment,rules,track,zones}/**/*.test.ts'
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
        test: {
          name: 'packages',
          environment: 'node',
          include: ['packages/**/*.test.ts', 'apps/simulator/**/*.test.ts', 'scripts/**/*.test.ts', computations],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: [builtPrograms],
          isolate: false,
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
          exclude: ['**/node_modules/**', '**/dist/**', computations],
          // Vitest gives up after a second.
          expect: { poll: { timeout: 20_000 } },
          // Real databases, sockets and processes beside the browser tests on two cores: only a hang takes longer.
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          environment: 'jsdom',
          // Loading the module graph for each file took half the time: `setup.ts` resets what files share.
          isolate: false,
          include: ['**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          setupFiles: existsSync(webSetup) ? ['./test/setup.ts'] : [],
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
})
