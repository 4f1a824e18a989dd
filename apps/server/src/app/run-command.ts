/** Runs an operator's command. A failure prints a sentence and sets exit code 1. */
export async function runCommand(body: () => Promise<string>): Promise<never> {
  try {
    process.stdout.write(`${await body()}\n`)
    process.exit(0)
  } catch (problem: unknown) {
    process.stderr.write(`${problem instanceof Error ? problem.message : String(problem)}\n`)
    process.exit(1)
  }
}
