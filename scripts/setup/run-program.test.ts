import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProgram } from './run-program.mjs'

const node = process.execPath

test('runs a program to its end and keeps its output and its errors apart', async () => {
  const program = 'console.log("answer"); console.error("complaint"); process.exit(3)'
  const outcome = await runProgram(node, ['-e', program], { quiet: true })
  expect(outcome).toMatchObject({ code: 3, stdout: 'answer\n' })
  expect(outcome.output.split('\n').toSorted()).toEqual(['', 'answer', 'complaint'])
})

test('gives the reason why a program could not be started', async () => {
  const outcome = await runProgram('/nowhere/npm', [], { quiet: true })
  expect(outcome.code).toBe(127)
  expect(outcome.output).toContain('ENOENT')
})

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'passes %s on, and ends only after the program, starting nothing more',
  async (signal) => {
    // The program cleans up before it ends, like npm.
    const tidy = `process.once('${signal}', () => setTimeout(() => { console.log('tidied'); process.exit() }, 100));
      setInterval(() => {}, 1000); console.log('running')`
    const outer = `import { runProgram } from ${JSON.stringify(join(import.meta.dirname, 'run-program.mjs'))}
      await runProgram(process.execPath, ['-e', ${JSON.stringify(tidy)}])
      console.log('went on')`
    const command = spawn(node, ['--input-type=module', '-e', outer], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    command.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await expect.poll(() => output, { timeout: 60_000 }).toContain('running')
    command.kill(signal)
    expect(await once(command, 'close')).toEqual([130, null])
    expect(output).toBe('running\ntidied\n')
  },
)
