import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/**
 * Asks for a new password on the terminal, twice and hidden; reads one line when the input is no terminal (a script).
 * Throws when the two differ.
 */
export async function askPassword(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string> {
  if (!input.isTTY) return firstLine(input)
  const password = await askHidden(input, output, 'New password: ')
  if ((await askHidden(input, output, 'Repeat the password: ')) !== password)
    throw new Error('The two passwords differ. Nothing was changed.')
  return password
}

async function firstLine(input: NodeJS.ReadStream): Promise<string> {
  const lines = createInterface({ input })
  for await (const line of lines) return line
  return ''
}

async function askHidden(input: NodeJS.ReadStream, output: NodeJS.WriteStream, question: string): Promise<string> {
  output.write(question)
  // Readline echoes what is typed, so its output is discarded.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: silent, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    output.write('\n')
  }
}
