import { z } from 'zod'
import { done } from './failure.ts'
import { defineRoutes } from './route.ts'

/** The certificate that browsers see, for people to compare. */
const certificateFacts = z.object({
  /** `generated` is signed by the site's own authority, `uploaded` comes from an administrator. */
  kind: z.enum(['generated', 'uploaded']),
  /** The host names and IP addresses in it. */
  names: z.array(z.string()),
  /** The issuer as text. */
  issuer: z.string(),
  expiresAt: z.iso.datetime(),
  /** SHA-256, in pairs of hexadecimal digits with colons, as browsers and phones show it. */
  fingerprint: z.string(),
})

/** How to reach the product over HTTPS. */
const httpsState = z.object({
  certificate: certificateFacts,
  /** SHA-256 of the site's authority, which a phone must trust; null while an uploaded certificate is used. */
  authorityFingerprint: z.string().nullable(),
  /** Addresses at which other devices may reach this machine, without scheme and port; IPv6 in brackets. */
  hosts: z.array(z.string()),
  /** Whether the server listens to other devices: once there is a password, or with FORESITE_HOST. */
  isReachable: z.boolean(),
  /** Whether pages opened over HTTP from another device are redirected to HTTPS. */
  redirects: z.boolean(),
})
export type HttpsState = z.infer<typeof httpsState>

/** A certificate and its chain take a few kB; 100 kB leave room for long chains. */
const pem = z.string().trim().min(1).max(100_000)

/** The site's own certificate with its chain, and its key, as PEM. */
export const certificateUpload = z.object({ certificate: pem, key: pem })
export type CertificateUpload = z.infer<typeof certificateUpload>

export const httpsRoutes = defineRoutes('https', {
  readHttps: {
    path: '/https',
    summary: 'The certificate in use and the addresses for other devices',
    answer: httpsState,
  },
  /** Open: a phone fetches it before it can log in. It contains no secret. */
  readAuthority: {
    path: '/https/authority',
    summary: 'The certificate of the site’s authority, to install on phones and computers',
    answer: 'media',
    media: ['application/x-x509-ca-cert'],
    access: 'open',
  },
  uploadCertificate: {
    method: 'PUT',
    path: '/https/certificate',
    summary: 'Uses an uploaded certificate from the next connection on',
    body: certificateUpload,
    recordsWho: true,
    answer: done,
  },
  removeCertificate: {
    method: 'DELETE',
    path: '/https/certificate',
    summary: 'Returns to the generated certificate',
    recordsWho: true,
    answer: done,
    errors: [404],
  },
})
