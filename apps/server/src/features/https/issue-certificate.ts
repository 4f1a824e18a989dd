// The library's decorators read metadata that this defines.
import 'reflect-metadata'
import { randomBytes, webcrypto, type X509Certificate as NodeCertificate } from 'node:crypto'
import { isIP, isIPv6 } from 'node:net'
import { DAY_MS } from '@foresite/contract/duration'
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  PemConverter,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509'

/** A certificate with its chain, if any, and its key, as PEM. */
export interface KeyPair {
  readonly certificate: string
  readonly key: string
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const
/** Lets a phone whose clock is a day late accept a new certificate. */
const backdatedMs = DAY_MS
const authorityDays = 3_650
/** Apple refuses certificates of more than 825 days, also from an authority that the owner installed (HT210176). */
const certificateDays = 397

/** Creates the site's own authority: an EC key and a certificate that may sign others, but no further authority. */
export async function makeAuthority(name: string, now: Date): Promise<KeyPair> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      serialNumber: serialNumber(),
      name: subject(`Foresite (${name})`),
      notBefore: new Date(now.getTime() - backdatedMs),
      notAfter: new Date(now.getTime() + authorityDays * DAY_MS),
      keys,
      signingAlgorithm: algorithm,
      extensions: [
        new BasicConstraintsExtension(true, 0, true),
        new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
        await SubjectKeyIdentifierExtension.create(keys.publicKey, false, webcrypto),
      ],
    },
    webcrypto,
  )
  return { certificate: `${certificate.toString('pem')}\n`, key: await keyAsPem(keys.privateKey) }
}

/** Issues a certificate for a server with these host names and IP addresses, signed by the authority. */
export async function issueCertificate(authority: KeyPair, names: readonly string[], now: Date): Promise<KeyPair> {
  const issuer = new X509Certificate(authority.certificate)
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.create(
    {
      serialNumber: serialNumber(),
      subject: subject(names[0] ?? 'localhost'),
      issuer: issuer.subjectName,
      notBefore: new Date(now.getTime() - backdatedMs),
      notAfter: new Date(now.getTime() + certificateDays * DAY_MS),
      publicKey: keys.publicKey,
      signingKey: await keyOfPem(authority.key),
      signingAlgorithm: algorithm,
      extensions: [
        new BasicConstraintsExtension(false, undefined, true),
        new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
        new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
        new SubjectAlternativeNameExtension(
          names.map((value) => ({ type: isIP(value) === 0 ? ('dns' as const) : ('ip' as const), value })),
        ),
        await AuthorityKeyIdentifierExtension.create(issuer, false, webcrypto),
        await SubjectKeyIdentifierExtension.create(keys.publicKey, false, webcrypto),
      ],
    },
    webcrypto,
  )
  return {
    certificate: `${certificate.toString('pem')}\n${authority.certificate}`,
    key: await keyAsPem(keys.privateKey),
  }
}

/** The host names and IP addresses in a certificate, IPv6 addresses in their short form. */
export function namesOf({ subjectAltName = '' }: Pick<NodeCertificate, 'subjectAltName'>): string[] {
  return subjectAltName
    .split(', ')
    .map((name) => name.replace(/^(?:DNS|IP Address):/, ''))
    .filter((name) => name !== '')
    .map(shortForm)
}

/** IPv6 addresses, which certificates and the system write differently, in their short form; other names as they are. */
export function shortForm(name: string): string {
  return isIPv6(name) ? new URL(`http://[${name}]`).hostname.slice(1, -1) : name
}

/** Positive and unpredictable (RFC 5280, 4.1.2.2). */
function serialNumber(): string {
  const bytes = randomBytes(16)
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40
  return bytes.toString('hex')
}

function subject(commonName: string) {
  return [{ O: ['Foresite'] }, { CN: [commonName] }]
}

async function keyAsPem(key: webcrypto.CryptoKey): Promise<string> {
  return `${PemConverter.encode(await webcrypto.subtle.exportKey('pkcs8', key), 'PRIVATE KEY')}\n`
}

function keyOfPem(pem: string): Promise<webcrypto.CryptoKey> {
  const [bytes] = PemConverter.decode(pem)
  if (bytes === undefined) throw new Error('the authority has no key')
  return webcrypto.subtle.importKey('pkcs8', bytes, algorithm, false, ['sign'])
}
