import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/**
 * Asks on a terminal for a new password, twice, without showing it; takes the first line where the input is
 * no terminal (a script). Throws when the two differ.
 */
export async function askPassword(input: NodeJS.ReadStream, output: NodeJS.WriteStream): Promise<string> {
  if (!input.isTTY) return firstLine(input)
  const password = await askHidden(input, output, 'New password: ')
  if ((await askHidden(input, output, 'The same again: ')) !== password)
    throw new Error('The two are not the same. Nothing was changed.')
  return password
}

async function firstLine(input: NodeJS.ReadStream): Promise<string> {
  const lines = createInterface({ input })
  for await (const line of lines) return line
  return ''
}

async function askHidden(input: NodeJS.ReadStream, output: NodeJS.WriteStream, question: string): Promise<string> {
  output.write(question)
  // Readline echoes its input: this output shows nothing.
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input, output: silent, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    output.write('\n')
  }
}
