import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto'
import { createSecureContext } from 'node:tls'
import type { CertificateUpload } from '@foresite/contract/https'
import { Refusal } from '#platform/http/refusal.ts'
import type { KeyPair } from './issue-certificate.ts'

const block = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g
/** Browsers' requirement: RSA of 2048 bits and more (CA/Browser Forum, Baseline Requirements 6.1.5). */
const minRsaBits = 2_048

/** Parses an uploaded certificate and its key. Throws a `Refusal` (422) that names the field and the error. */
export function checkUpload({ certificate, key }: CertificateUpload, now: Date): KeyPair {
  const [own, ...chain] = readCertificates(certificate)
  if (own === undefined) throw refuse('certificate', 'https.certificate.unreadable')
  if (Date.parse(own.validTo) <= now.getTime()) throw refuse('certificate', 'https.certificate.expired')
  if (Date.parse(own.validFrom) > now.getTime()) throw refuse('certificate', 'https.certificate.notYet')
  if (own.ca) throw refuse('certificate', 'https.certificate.authority')
  if ((own.subjectAltName ?? '') === '') throw refuse('certificate', 'https.certificate.noNames')
  const bits = own.publicKey.asymmetricKeyDetails?.modulusLength
  if (bits !== undefined && bits < minRsaBits) throw refuse('certificate', 'https.certificate.weak', { bits })
  if (!own.checkPrivateKey(readKey(key))) throw refuse('key', 'https.key.other')
  const pair = { certificate: [own, ...chain].map((one) => one.toString()).join(''), key: `${key.trim()}\n` }
  try {
    createSecureContext({ cert: pair.certificate, key: pair.key })
  } catch {
    throw refuse('certificate', 'https.certificate.unreadable')
  }
  return pair
}

function readCertificates(text: string): X509Certificate[] {
  try {
    return (text.match(block) ?? []).map((one) => new X509Certificate(one))
  } catch {
    throw refuse('certificate', 'https.certificate.unreadable')
  }
}

function readKey(text: string): KeyObject {
  if (text.includes('ENCRYPTED')) throw refuse('key', 'https.key.encrypted')
  try {
    return createPrivateKey(text)
  } catch {
    throw refuse('key', 'https.key.unreadable')
  }
}

function refuse(field: keyof CertificateUpload, key: ConstructorParameters<typeof Refusal>[1], fill = {}): Refusal {
  return new Refusal(422, key, { field, fill })
}
