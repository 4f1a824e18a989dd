import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@foresite/ports/free-port'
import type { Certificate } from '@foresite/testkit/self-signed'

const PROGRAM = 'mosquitto'

/** Whether the broker is installed; tests that need it are otherwise skipped by name. */
export const hasMosquitto = spawnSync(PROGRAM, ['-h']).error === undefined

/** A real Mosquitto on loopback, with one account. */
export interface Mosquitto extends AsyncDisposable {
  readonly url: string
  readonly port: number
  /** Stops answering, or starts again, with its connections open. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void
}

export const brokerAccount = { user: 'reader', password: 'mqtt-secret-42' }

interface MosquittoWish {
  /** The same port as before, for the broker that was killed. */
  readonly port?: number
  /** Accepts only TLS, with this certificate. */
  readonly tls?: Certificate
}

/** Starts a broker. */
export async function startMosquitto({ port, tls }: MosquittoWish = {}): Promise<Mosquitto> {
  const folder = await mkdtemp(join(tmpdir(), 'foresite-mosquitto-'))
  const passwords = join(folder, 'passwords')
  spawnSync('mosquitto_passwd', ['-b', '-c', passwords, brokerAccount.user, brokerAccount.password])
  // Mosquitto cannot choose a port itself.
  const chosen = port ?? (await freePort())
  const settings = join(folder, 'mosquitto.conf')
  // As root it would switch to a user who may not read the folder.
  const user = process.getuid?.() === 0 ? 'user root\n' : ''
  await writeFile(
    settings,
    `listener ${String(chosen)} 127.0.0.1\nallow_anonymous false\npassword_file ${passwords}\n${user}log_type all\n${await tlsSettings(folder, tls)}`,
  )
  const broker = spawn(PROGRAM, ['-c', settings], { stdio: ['ignore', 'ignore', 'pipe'] })
  const exited = once(broker, 'exit')
  await new Promise<void>((resolve, reject) => {
    let printed = ''
    broker.stderr.on('data', (text: Buffer) => {
      printed += String(text)
      if (/mosquitto version .* running/.test(printed)) resolve()
    })
    void exited.then(() => {
      reject(new Error(`the broker did not start: ${printed}`))
    })
  })
  return {
    url: `${tls === undefined ? 'mqtt' : 'mqtts'}://127.0.0.1:${String(chosen)}`,
    port: chosen,
    signal: (name) => void broker.kill(name),
    async [Symbol.asyncDispose]() {
      broker.kill('SIGKILL')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function tlsSettings(folder: string, tls: Certificate | undefined): Promise<string> {
  if (tls === undefined) return ''
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  await writeFile(key, tls.key)
  await writeFile(cert, tls.cert)
  return `keyfile ${key}\ncertfile ${cert}\n`
}
