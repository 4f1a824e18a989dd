import { execFileSync, spawnSync } from 'node:child_process'

/** A key and its certificate, as PEM. */
export interface Certificate {
  readonly key: string
  readonly cert: string
}

/** Whether this machine can create certificates; otherwise tests that need one are skipped by name. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** A self-signed certificate for 127.0.0.1, as recorders and brokers have. */
export function selfSigned(): Certificate {
  const pem = execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-subj',
      '/CN=127.0.0.1',
      '-addext',
      'subjectAltName=IP:127.0.0.1',
      '-days',
      '2',
      '-keyout',
      '-',
      '-out',
      '-',
    ],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
  )
  return {
    key: block(pem, 'PRIVATE KEY'),
    cert: block(pem, 'CERTIFICATE'),
  }
}

function block(pem: string, kind: string): string {
  const found = new RegExp(`-----BEGIN ${kind}-----[^]*?-----END ${kind}-----\n`).exec(pem)
  if (found === null) throw new Error(`openssl made no ${kind}`)
  return found[0]
}
