import { spawn } from 'node:child_process'
import { delimiter, dirname } from 'node:path'

/**
 * @typedef {object} Outcome
 * @property {number} code exit code; 128 when a signal ended it, 127 when it could not be started
 * @property {string} output everything it wrote, when `quiet`
 * @property {string} stdout its standard output alone, when `quiet`
 */

const endings = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])

/**
 * Runs a program to its end. A signal that asks this process to end is forwarded, and this process ends after it: npm
 * first rolls back its changes, and nothing may start meanwhile.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, quiet?: boolean, shell?: boolean, background?: boolean, beside?: boolean }} [options]
 *   `quiet` keeps its output for the caller instead of passing it through; `background` gives it only the processor
 *   time that others leave; `beside` passes its output through without a terminal, which it shares with another program
 * @returns {Promise<Outcome>}
 */
export function runProgram(program, args, options = {}) {
  const { quiet = false, background = false, beside = false, ...spawning } = options
  const command = background && process.platform !== 'win32' ? ['nice', '-n', '19', program] : [program]
  return new Promise((done) => {
    const child = spawn(command[0] ?? program, [...command.slice(1), ...args], {
      ...spawning,
      stdio: quiet || beside ? ['ignore', 'pipe', 'pipe'] : ['inherit', 'inherit', 'inherit'],
    })
    if (beside) {
      child.stdout?.pipe(process.stdout, { end: false })
      child.stderr?.pipe(process.stderr, { end: false })
    }
    let output = ''
    let stdout = ''
    child.stdout?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text
      stdout += text
    })
    child.stderr?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text
    })
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      child.kill(signal)
      child.once('close', () => process.exit(130))
    }
    /** @param {number} code */
    const finish = (code) => {
      for (const signal of endings) process.off(signal, passOn)
      done({ code, output, stdout })
    }
    for (const signal of endings) process.on(signal, passOn)
    child.on('error', (error) => {
      output += `${error.message}\n`
      finish(127)
    })
    child.on('close', (code) => finish(code ?? 128))
  })
}

/**
 * This process's environment with Node 24 first on the PATH, so that tools that start `node` use it.
 *
 * @param {string} node path of the Node 24 program
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentWith(node) {
  return { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}` }
}
