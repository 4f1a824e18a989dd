import { once } from 'node:events'
import { createServer } from 'node:http'
import { createConnection, type AddressInfo } from 'node:net'
import { freePort } from '@foresite/ports/free-port'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Mailbox } from './mailbox.ts'

const mailbox = new Mailbox('en', 'Europe/Dublin')
const server = createServer((request, response) => mailbox.answer(request, response))
let port = 0
beforeAll(async () => {
  port = await freePort('127.0.0.1')
  await mailbox.listen(port)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(async () => {
  server.close()
  await mailbox.close()
})
const read = async (path: string) =>
  (await fetch(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}${path}`)).text()

/** Sends messages by SMTP (RFC 5321) over one connection, a line at a time. */
async function send(...messages: readonly string[]): Promise<void> {
  const socket = createConnection(port, '127.0.0.1')
  const lines = messages.flatMap((message) => [
    'MAIL FROM:<a@site.invalid>',
    'RCPT TO:<shift@simulated.invalid>',
    'DATA',
    `${message}\r\n.`,
  ])
  for (const line of ['HELO site', ...lines, 'QUIT']) {
    await once(socket, 'data')
    socket.write(`${line}\r\n`)
  }
  await once(socket, 'close')
}

test('[OPS-1.c] mail from the product to the simulated site’s people can be read on a page', async () => {
  expect(await read('/mailbox')).toContain('No email yet')
  const subject = 'Subject: =?utf-8?q?Near_miss_=E2=80=93_Aisle?='
  await send(`${subject}\r\nContent-Type: text/html\r\n\r\n<p>2.1 m <script>alert(1)</script></p>`)
  const list = await read('/mailbox')
  expect(list).toContain('Near miss – Aisle')
  expect(list).toContain('shift@simulated.invalid')
  expect(await read('/mailbox/')).toBe(list)
  expect(await read('/mailbox/0')).toContain('<iframe title="Near miss – Aisle"')
  expect(await read('/mailbox/0/body')).toContain('<p>2.1 m')
  const { headers } = await fetch(`http://127.0.0.1:${String((server.address() as AddressInfo).port)}/mailbox/0/body`)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('[OPS-1.c] a mailbox whose port is taken refuses to start instead of waiting for ever', async () => {
  await expect(new Mailbox('en', 'Europe/Dublin').listen(port)).rejects.toThrow('EADDRINUSE')
})

test('[OPS-1.c] a message keeps its address while later ones push the oldest out', async () => {
  await send('Subject: Kept\r\n\r\nText')
  const [address = ''] = /\/mailbox\/\d+(?="><b>Kept)/.exec(await read('/mailbox')) ?? []
  await send(...Array<string>(199).fill('Subject: Later\r\n\r\nText'))
  expect(await read(address)).toContain('<iframe title="Kept"')
  expect(await read('/mailbox')).not.toContain('Near miss')
})
