import { X509Certificate } from 'node:crypto'
import { hostname } from 'node:os'
import { DAY_MS } from '@foresite/contract/duration'
import type { HttpsState } from '@foresite/contract/https'
import { z } from 'zod'
import type { Change, SettingsStore } from '#features/settings/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { unsealed, type Secrets } from '#platform/secrets/secret-box.ts'
import { certificateNames } from './host-names.ts'
import { issueCertificate, makeAuthority, namesOf, shortForm, type KeyPair } from './issue-certificate.ts'

const section = 'https'
/** Renewed early, so that phones that were offline for weeks still accept the previous one. */
const renewBeforeMs = 30 * DAY_MS

const storedPair = z.object({ certificate: z.string(), sealedKey: z.string() })
type StoredPair = z.infer<typeof storedPair>
const stored = z.object({
  authority: storedPair.nullable().default(null),
  generated: storedPair.nullable().default(null),
  uploaded: storedPair.nullable().default(null),
})

interface Parts {
  readonly settings: SettingsStore
  readonly secrets: Secrets
  readonly clock: Clock
  /** Names that an administrator added to the machine's own. */
  readonly names: readonly string[]
}

/**
 * The certificate that browsers see: an uploaded one, or one signed by the site's own authority. Issued on first use,
 * and again when the machine's addresses change or it is about to expire; keys are stored encrypted.
 */
export class SiteCertificate {
  readonly #parts: Parts
  /** Serialises callers, so that two first visitors do not create two authorities. */
  #inUse: Promise<InUse> | null = null

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** The certificate for the next connection; the same object until it changes. */
  async now(): Promise<KeyPair> {
    return (await this.#current()).pair
  }

  /** The authority's certificate, as PEM. */
  async authority(): Promise<string> {
    await this.#current()
    const { authority } = await this.#read()
    return authority === null ? (await this.#issue()).authority : authority.certificate
  }

  async facts(): Promise<Pick<HttpsState, 'certificate' | 'authorityFingerprint'>> {
    const { pair, kind } = await this.#current()
    const certificate = new X509Certificate(pair.certificate)
    return {
      certificate: {
        kind,
        names: namesOf(certificate),
        issuer: certificate.issuer.split('\n').join(', '),
        expiresAt: new Date(certificate.validTo).toISOString(),
        fingerprint: certificate.fingerprint256,
      },
      authorityFingerprint: kind === 'uploaded' ? null : new X509Certificate(await this.authority()).fingerprint256,
    }
  }

  /** When the uploaded certificate expires; null without one: a generated one is renewed. */
  async uploadedUntil(): Promise<Date | null> {
    const { uploaded } = await this.#read()
    return uploaded === null ? null : new Date(new X509Certificate(uploaded.certificate).validTo)
  }

  /** Uses an uploaded certificate, or a generated one for null. Returns false if there was none to remove. */
  async upload(pair: KeyPair | null, by: Change['by']): Promise<boolean> {
    let isChanged = true
    const change = { at: this.#parts.clock.now(), by }
    await this.#parts.settings.change(
      section,
      stored,
      (present) => {
        isChanged = pair !== null || present.uploaded !== null
        return { ...present, uploaded: pair === null ? null : this.#seal(pair) }
      },
      change,
    )
    this.#inUse = null
    return isChanged
  }

  #current(): Promise<InUse> {
    this.#inUse = this.#after(this.#inUse)
    return this.#inUse
  }

  async #after(before: Promise<InUse> | null): Promise<InUse> {
    const names = certificateNames(this.#parts.names)
    const present = await before?.catch(() => null)
    return present === null || present === undefined || this.#isOutdated(present, names) ? this.#load(names) : present
  }

  async #load(names: readonly string[]): Promise<InUse> {
    const { uploaded, generated } = await this.#read()
    if (uploaded !== null) return { kind: 'uploaded', pair: this.#unseal(uploaded) }
    if (generated !== null) {
      const kept: InUse = { kind: 'generated', pair: this.#unseal(generated) }
      if (!this.#isOutdated(kept, names)) return kept
    }
    return { kind: 'generated', pair: (await this.#issue()).pair }
  }

  /** Issues a new certificate; creates the authority if there is none yet. */
  async #issue(): Promise<{ readonly authority: string; readonly pair: KeyPair }> {
    const { clock, settings, names } = this.#parts
    const now = clock.now()
    const present = (await this.#read()).authority
    const authority = present === null ? await makeAuthority(hostname(), now) : this.#unseal(present)
    const pair = await issueCertificate(authority, certificateNames(names), now)
    const change = { at: now, by: null }
    await settings.change(
      section,
      stored,
      (content) => ({ ...content, authority: present ?? this.#seal(authority), generated: this.#seal(pair) }),
      change,
    )
    return { authority: authority.certificate, pair }
  }

  #isOutdated({ kind, pair }: InUse, names: readonly string[]): boolean {
    if (kind === 'uploaded') return false
    const certificate = new X509Certificate(pair.certificate)
    const covered = new Set(namesOf(certificate))
    const isNearEnd = Date.parse(certificate.validTo) - this.#parts.clock.now().getTime() < renewBeforeMs
    return isNearEnd || names.some((name) => !covered.has(shortForm(name)))
  }

  /** Leaves out pairs whose key was encrypted on another site: HTTPS then needs new ones. */
  async #read(): Promise<z.output<typeof stored>> {
    const { authority, generated, uploaded } = await this.#parts.settings.read(section, stored)
    const readable = (pair: StoredPair | null) =>
      pair === null || unsealed(this.#parts.secrets, pair.sealedKey) === null ? null : pair
    return { authority: readable(authority), generated: readable(generated), uploaded: readable(uploaded) }
  }

  #seal({ certificate, key }: KeyPair): StoredPair {
    return { certificate, sealedKey: this.#parts.secrets.seal(key) }
  }

  #unseal({ certificate, sealedKey }: StoredPair): KeyPair {
    return { certificate, key: this.#parts.secrets.unseal(sealedKey) }
  }
}

interface InUse {
  readonly kind: HttpsState['certificate']['kind']
  readonly pair: KeyPair
}
