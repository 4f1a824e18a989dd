import { randomUUID } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { challenge, isProvedByHttp, isProvedByToken, type DeviceLogin } from './device-login.ts'
import { envelope, fault, incomplete, probeMatch, profile, profile2, service, systemTime } from './onvif-answers.ts'
import type { Certificate } from '@foresite/testkit/self-signed'

const main = { codec: 'H265', width: 1920, height: 1080, rate: 15 }
const sub = { codec: 'H264', width: 640, height: 360, rate: 5 }

/** WS-Discovery's group and port (ONVIF Core, 7.3). */
const group = { address: '239.255.255.250', port: 3702 }

export interface OnvifWish {
  /** Serves https with this certificate. */
  readonly tls?: Certificate
  readonly login?: DeviceLogin
  /** Its media services: the first (Profile S), the second (Profile T), or both; only the second reports H.265. */
  readonly media?: readonly (1 | 2)[]
}

/**
 * An ONVIF camera with messages as in the specification: a device and media service on loopback, and a WS-Discovery
 * responder. It requires proof of the password (WS-UsernameToken, or HTTP digest) as a camera does.
 */
export class OnvifUnderTest implements AsyncDisposable {
  readonly address: string
  /** The requested actions, in order. */
  readonly asked: string[] = []
  /** Everything received: heads and bodies. */
  readonly received: string[] = []
  /** Replaces its answer to an action. */
  readonly answers = new Map<string, (response: ServerResponse) => void>()
  /** The URLs of its profiles' streams, `main` and `sub`; empty: the profile has none. */
  streamOf: (token: string) => string = (token) => `rtsp://127.0.0.1:554/${token}?channel=1&subtype=0`
  readonly id = `urn:uuid:${randomUUID()}`
  /** Its answers to a probe; several make it a network of cameras. */
  probeAnswers: readonly string[]
  #udp: Socket | null = null
  readonly #wish: Required<Omit<OnvifWish, 'tls'>>
  readonly #close: () => Promise<void>

  private constructor(address: string, { login = 'token', media = [1] }: OnvifWish, close: () => Promise<void>) {
    this.address = address
    this.#wish = { login, media }
    this.#close = close
    this.probeAnswers = [probeMatch(this.id, address)]
  }

  static async start(wish: OnvifWish = {}): Promise<OnvifUnderTest> {
    const { tls } = wish
    const http = tls === undefined ? createServer() : createSecureServer(tls)
    http.listen(0, '127.0.0.1')
    await once(http, 'listening')
    const { port } = http.address() as AddressInfo
    const device = new OnvifUnderTest(
      `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${String(port)}/onvif/device_service`,
      wish,
      async () => {
        http.closeAllConnections()
        http.close()
        await once(http, 'close')
      },
    )
    http.on('request', (request: IncomingMessage, response: ServerResponse) => void device.#answer(request, response))
    return device
  }

  /** Answers every search on the network from now on, so its id is unique. */
  async answerSearches(): Promise<void> {
    const udp = createSocket({ type: 'udp4', reuseAddr: true })
    this.#udp = udp
    udp.bind(group.port)
    await once(udp, 'listening')
    udp.addMembership(group.address, '127.0.0.1')
    udp.on('message', (probe, from) => {
      if (!probe.includes('NetworkVideoTransmitter')) return
      for (const answer of this.probeAnswers) udp.send(answer, from.port, from.address)
    })
  }

  [Symbol.asyncDispose](): Promise<void> {
    this.#udp?.close()
    return this.#close()
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const [, action = ''] = /<s:Body[^>]*>\s*<(\w+)/.exec(body) ?? []
    this.asked.push(action)
    this.received.push(JSON.stringify(request.headers), body)
    const odd = this.answers.get(action)
    if (odd !== undefined) odd(response)
    else if (action !== 'GetSystemDateAndTime' && !this.#isProved(request, body)) this.#refuse(response)
    else response.end(envelope(this.#contentOf(action, body)))
  }

  #isProved(request: IncomingMessage, body: string): boolean {
    const { login } = this.#wish
    return login === 'token' ? isProvedByToken(body) : isProvedByHttp(request, login)
  }

  /** Core specification, 5.9.1: a fault if the message did not prove the password, a 401 if HTTP did not. */
  #refuse(response: ServerResponse): void {
    const { login } = this.#wish
    if (login === 'token') response.writeHead(400)
    // A camera that accepts SHA-256 offers it beside MD5.
    else
      response.writeHead(401, {
        'www-authenticate': challenge(login === 'MD5' ? ['MD5'] : ['MD5', 'SHA-256']),
      })
    response.end(login === 'token' ? envelope(fault) : '')
  }

  #contentOf(action: string, body: string): string {
    const base = this.address.replace('device_service', '')
    switch (action) {
      case 'GetSystemDateAndTime':
        return systemTime(new Date())
      case 'GetServices':
        return `<tds:GetServicesResponse>${service('ver10/device', `${base}device_service`)}${this.#wish.media.map((version) => service(`ver${String(version)}0/media`, `${base}media${String(version)}`)).join('')}</tds:GetServicesResponse>`
      case 'GetDeviceInformation':
        return '<tds:GetDeviceInformationResponse><tds:Manufacturer>Acme</tds:Manufacturer><tds:Model>7</tds:Model><tds:FirmwareVersion>1.2.3</tds:FirmwareVersion></tds:GetDeviceInformationResponse>'
      case 'GetProfiles':
        return body.includes('ver20/media')
          ? `<tr2:GetProfilesResponse>${profile2('main', main)}${profile2('sub', sub)}</tr2:GetProfilesResponse>`
          : `<trt:GetProfilesResponse>${profile('main', main)}${profile('sub', sub)}</trt:GetProfilesResponse>`
      case 'GetVideoSources':
        return '<trt:GetVideoSourcesResponse><trt:VideoSources token="src"/></trt:GetVideoSourcesResponse>'
      case 'GetStreamUri': {
        const [, token = ''] = /<ProfileToken>([^<]*)/.exec(body) ?? []
        const uri = this.streamOf(token).replaceAll('&', '&amp;')
        if (uri === '') return incomplete
        return body.includes('ver20/media')
          ? `<tr2:GetStreamUriResponse><tr2:Uri>${uri}</tr2:Uri></tr2:GetStreamUriResponse>`
          : `<trt:GetStreamUriResponse><trt:MediaUri><tt:Uri>${uri}</tt:Uri></trt:MediaUri></trt:GetStreamUriResponse>`
      }
      case 'GetVideoSourceConfigurations':
        return '<tr2:GetVideoSourceConfigurationsResponse><tr2:Configurations token="vsc"><tt:SourceToken>src</tt:SourceToken></tr2:Configurations></tr2:GetVideoSourceConfigurationsResponse>'
      default:
        return fault
    }
  }
}
