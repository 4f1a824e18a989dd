import { existsSync, readdirSync, readFileSync } from 'node:fs'

/** The programs of a running product that tests kill. */
export type Program = 'server' | 'vision' | 'postgres'

const marks: Record<Program, string> = {
  server: 'apps/server/dist/main.js',
  vision: 'apps/vision/dist/main.js',
  postgres: 'bin/postgres',
}

/** Whether processes can be found here: on Linux. */
export const canFindProcesses = existsSync('/proc/self/environ')

/** The process of a program on this data folder; throws if there is none. */
export function processOf(program: Program, dataFolder: string): number {
  const found = findProcess(program, dataFolder)
  if (found === undefined) throw new Error(`${program} is not running on ${dataFolder}`)
  return found
}

/** The process of a program on this data folder, if it is running. */
export function findProcess(program: Program, dataFolder: string): number | undefined {
  const found = readdirSync('/proc').find((pid) => /^\d+$/.test(pid) && isIt(pid, program, dataFolder))
  return found === undefined ? undefined : Number(found)
}

/** PostgreSQL's children have another command line. The data folder is in it, or in the environment of the others. */
function isIt(pid: string, program: Program, dataFolder: string): boolean {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    if (!command.includes(marks[program])) return false
    return command.includes(dataFolder) || readFileSync(`/proc/${pid}/environ`, 'utf8').includes(dataFolder)
  } catch {
    // It ended in the meantime.
    return false
  }
}
