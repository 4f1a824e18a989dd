import type { httpsRoutes } from '@foresite/contract/https'
import { translate } from '@foresite/contract/messages/translate'
import { isIPv6, type AddressInfo } from 'node:net'
import type { Clock } from '#platform/clock/clock.ts'
import type { Feature } from '#platform/http/feature.ts'
import { isLoopback } from '#platform/http/peer.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { checkUpload } from './check-upload.ts'
import { networkAddresses } from './host-names.ts'
import type { SiteCertificate } from './site-certificate.ts'

export { SiteCertificate } from './site-certificate.ts'

interface Dependencies {
  readonly certificate: SiteCertificate
  readonly clock: Clock
  readonly redirectsToHttps: boolean
}

/** HTTPS with a generated certificate or the site's own (OPS-6). */
export function https({ certificate, clock, redirectsToHttps }: Dependencies): Feature<keyof typeof httpsRoutes> {
  return {
    name: 'https',
    handlers: {
      readHttps: async ({ request }) => ({
        ...(await certificate.facts()),
        hosts: networkAddresses().map((address) => (isIPv6(address) ? `[${address}]` : address)),
        isReachable: listensToNetwork(request.server.server.address()),
        redirects: redirectsToHttps,
      }),
      readAuthority: async ({ reply }) =>
        reply
          .type('application/x-x509-ca-cert')
          .header('content-disposition', 'attachment; filename="foresite-authority.crt"')
          .send(await certificate.authority()),
      uploadCertificate: async ({ body, statedBy, language }) => {
        await certificate.upload(checkUpload(body, clock.now()), statedBy)
        return { message: translate(language, 'https.uploaded') }
      },
      removeCertificate: async ({ statedBy, language }) => {
        if (!(await certificate.upload(null, statedBy))) throw new Refusal(404, 'https.certificate.none')
        return { message: translate(language, 'https.removed') }
      },
    },
  }
}

function listensToNetwork(listening: AddressInfo | string | null): boolean {
  return listening !== null && typeof listening !== 'string' && !isLoopback(listening.address)
}
