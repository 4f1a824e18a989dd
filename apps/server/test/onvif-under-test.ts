import { createHash } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const deviceAccount = { user: 'admin', password: 'cam & secret<1>' }

/** WS-Discovery's group and port (ONVIF Core, 7.3). */
const group = { address: '239.255.255.250', port: 3702 }

/**
 * An ONVIF camera as the specification writes its messages: a WS-Discovery responder and a device and media service
 * on loopback. It proves the password's digest (WS-UsernameToken) as a camera does.
 */
export class OnvifUnderTest implements AsyncDisposable {
  readonly address: string
  /** The actions that were asked for, in order. */
  readonly asked: string[] = []
  /** What it says instead of its answer to an action. */
  readonly answers = new Map<string, (response: ServerResponse) => void>()
  /** Where its streams are said to be. */
  streamHost = '127.0.0.1:554'
  /** What it answers a probe with; more than one is a network of them. */
  probeAnswers: string[]
  readonly #close: () => Promise<void>

  private constructor(address: string, close: () => Promise<void>) {
    this.address = address
    this.#close = close
    this.probeAnswers = [probeMatch('urn:uuid:dock-1', address)]
  }

  static async start(): Promise<OnvifUnderTest> {
    const http = createServer().listen(0, '127.0.0.1')
    await once(http, 'listening')
    const udp = createSocket({ type: 'udp4', reuseAddr: true })
    udp.bind(group.port)
    await once(udp, 'listening')
    udp.addMembership(group.address, '127.0.0.1')
    const { port } = http.address() as AddressInfo
    const device = new OnvifUnderTest(
      `http://127.0.0.1:${String(port)}/onvif/device_service`,
      async () => {
        udp.close()
        http.closeAllConnections()
        http.close()
        await once(http, 'close')
      },
    )
    http.on('request', (request, response) => void device.#answer(request, response))
    udp.on('message', (probe, from) => {
      if (!probe.includes('NetworkVideoTransmitter')) return
      for (const answer of device.probeAnswers) udp.send(answer, from.port, from.address)
    })
    return device
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#close()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const [, action = ''] = /<s:Body[^>]*>\s*<(\w+)/.exec(body) ?? []
    this.asked.push(action)
    const odd = this.answers.get(action)
    if (odd !== undefined) odd(response)
    else if (action !== 'GetSystemDateAndTime' && !isProved(body))
      response.writeHead(400).end(envelope(fault))
    else response.end(envelope(this.#contentOf(action, body)))
  }

  #contentOf(action: string, body: string): string {
    const base = this.address.replace('device_service', '')
    switch (action) {
      case 'GetSystemDateAndTime':
        return systemTime(new Date())
      case 'GetServices':
        return `<tds:GetServicesResponse>${service('device', `${base}device_service`)}${service('media', `${base}media`)}</tds:GetServicesResponse>`
      case 'GetDeviceInformation':
        return '<tds:GetDeviceInformationResponse><tds:Manufacturer>Acme</tds:Manufacturer><tds:Model>7</tds:Model><tds:FirmwareVersion>1.2.3</tds:FirmwareVersion></tds:GetDeviceInformationResponse>'
      case 'GetProfiles':
        return `<trt:GetProfilesResponse>${profile('main', 'H265', 1920, 1080, 15)}${profile('sub', 'H264', 640, 360, 5)}</trt:GetProfilesResponse>`
      case 'GetVideoSources':
        return '<trt:GetVideoSourcesResponse><trt:VideoSources token="src"/></trt:GetVideoSourcesResponse>'
      case 'GetStreamUri': {
        const [, token = ''] = /<ProfileToken>([^<]*)/.exec(body) ?? []
        return `<trt:GetStreamUriResponse><trt:MediaUri><tt:Uri>rtsp://${this.streamHost}/${token}?a=1&amp;b=2</tt:Uri></trt:MediaUri></trt:GetStreamUriResponse>`
      }
      default:
        return fault
    }
  }
}

/** An answer to a probe: what a camera says of itself. */
export function probeMatch(id: string, address: string, name = 'Dock%201'): string {
  const scopes = [`name/${name}`, 'hardware/AC-7', 'location/country/pt']
  return envelope(
    `<d:ProbeMatches><d:ProbeMatch><a:EndpointReference><a:Address>${id}</a:Address></a:EndpointReference><d:Types>dn:NetworkVideoTransmitter</d:Types><d:Scopes>${scopes.map((scope) => `onvif://www.onvif.org/${scope}`).join(' ')}</d:Scopes><d:XAddrs>http://10.9.9.9/onvif ${address}</d:XAddrs></d:ProbeMatch></d:ProbeMatches>`,
  )
}

export function envelope(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:tds="http://www.onvif.org/ver10/device/wsdl" xmlns:trt="http://www.onvif.org/ver10/media/wsdl" xmlns:tt="http://www.onvif.org/ver10/schema"><s:Body>${body}</s:Body></s:Envelope>`
}

const fault =
  '<s:Fault><s:Code><s:Value>s:Sender</s:Value></s:Code><s:Reason><s:Text xml:lang="en">Sender not Authorized</s:Text></s:Reason></s:Fault>'

/** `Base64(SHA-1(nonce + created + password))`: WS-Security UsernameToken Profile 1.0. */
function isProved(body: string): boolean {
  const part = (name: string): string =>
    new RegExp(`<${name}(?: [^>]*)?>([^<]*)`).exec(body)?.[1] ?? ''
  const digest = createHash('sha1')
    .update(Buffer.from(part('Nonce'), 'base64'))
    .update(part('Created') + deviceAccount.password)
    .digest('base64')
  return part('Username') === deviceAccount.user && part('Password') === digest
}

function service(name: string, address: string): string {
  return `<tds:Service><tds:Namespace>http://www.onvif.org/ver10/${name}/wsdl</tds:Namespace><tds:XAddr>${address.replace('127.0.0.1', '10.9.9.9')}</tds:XAddr><tds:Version><tt:Major>2</tt:Major></tds:Version></tds:Service>`
}

function profile(
  token: string,
  codec: string,
  width: number,
  height: number,
  rate: number,
): string {
  return `<trt:Profiles token="${token}"><tt:Name>${token} stream</tt:Name><tt:VideoSourceConfiguration token="vsc"><tt:SourceToken>src</tt:SourceToken></tt:VideoSourceConfiguration><tt:VideoEncoderConfiguration token="enc"><tt:Encoding>${codec}</tt:Encoding><tt:Resolution><tt:Width>${String(width)}</tt:Width><tt:Height>${String(height)}</tt:Height></tt:Resolution><tt:RateControl><tt:FrameRateLimit>${String(rate)}</tt:FrameRateLimit></tt:RateControl></tt:VideoEncoderConfiguration></trt:Profiles>`
}

function systemTime(now: Date): string {
  return `<tds:GetSystemDateAndTimeResponse><tds:SystemDateAndTime><tt:UTCDateTime><tt:Time><tt:Hour>${String(now.getUTCHours())}</tt:Hour><tt:Minute>${String(now.getUTCMinutes())}</tt:Minute><tt:Second>${String(now.getUTCSeconds())}</tt:Second></tt:Time><tt:Date><tt:Year>${String(now.getUTCFullYear())}</tt:Year><tt:Month>${String(now.getUTCMonth() + 1)}</tt:Month><tt:Day>${String(now.getUTCDate())}</tt:Day></tt:Date></tt:UTCDateTime></tds:SystemDateAndTime></tds:GetSystemDateAndTimeResponse>`
}
