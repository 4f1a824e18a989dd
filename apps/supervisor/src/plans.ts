import { resolve } from 'node:path'
import { badConfiguration } from './exit-code.ts'
import type { Settings } from './settings.ts'
import type { ChildPlan } from './supervised-child.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Ends a third-party tool together with its supervisor. */
const leaving = resolve(import.meta.dirname, 'leave-with-supervisor.ts')
const heartbeat = resolve(import.meta.dirname, 'heartbeat.ts')

/**
 * The product's processes, in the order in which they start.
 *
 * @param development restarts server and vision when their sources change, and adds Vite's server for the web app
 */
export function productPlans(settings: Settings, development: boolean): ChildPlan[] {
  const app = (name: string, main: string): ChildPlan => ({
    name,
    args: [`apps/${name}/${main}`],
    cwd: root,
    env: settings.childEnvironment,
    finalCodes: [badConfiguration],
    ...(development ? { sources: [resolve(root, 'apps', name, 'src'), resolve(root, 'packages')] } : {}),
  })
  // A process paused at a developer's breakpoint does not hang.
  const service = (name: string, main: string): ChildPlan => {
    const plan = app(name, main)
    return development ? plan : { ...plan, args: ['--import', heartbeat, ...plan.args], hasHeartbeat: true }
  }
  return [
    ...(settings.demo ? [service('simulator', 'src/main.ts')] : []),
    { ...service('server', development ? 'src/app/main.ts' : 'dist/main.js'), followsRestarts: true },
    ...(settings.withVision ? [service('vision', development ? 'src/main.ts' : 'dist/main.js')] : []),
    ...(settings.isNow ? [history(app, development), office(app)] : []),
    ...(development ? [vite(settings)] : []),
  ]
}

/** Makes the simulated site's history with vision's own code, in a process that exits when done. */
function history(app: (name: string, main: string) => ChildPlan, development: boolean): ChildPlan {
  return {
    ...app('vision', development ? 'src/history/main.ts' : 'dist/history.js'),
    name: 'history',
    endsByItself: true,
  }
}

/** The office work of the simulated site's people on its history: incidents reviewed, reports written. */
function office(app: (name: string, main: string) => ChildPlan): ChildPlan {
  return { ...app('simulator', 'src/office/main.ts'), name: 'office', endsByItself: true }
}

function vite(settings: Settings): ChildPlan {
  const program = resolve(root, 'node_modules/vite/bin/vite.js')
  return {
    name: 'web',
    args: ['--import', leaving, program, '--clearScreen', 'false'],
    cwd: resolve(root, 'apps/web'),
    env: settings.childEnvironment,
  }
}
