/** An ONVIF camera's answers, as in the specification. */

/** An answer to a probe: a camera's description of itself. */
export function probeMatch(id: string, address: string, name = 'Dock%201'): string {
  const abilities = ['Streaming', 'G', 'T', 'M'].flatMap((one) => [`Profile/${one}`, `type/Network_Video_${one}`])
  const scopes = [...abilities, ...abilities, `name/${name}`, 'hardware/AC-7', 'location/country/pt']
  return envelope(
    `<d:ProbeMatches><d:ProbeMatch><a:EndpointReference><a:Address>${id}</a:Address></a:EndpointReference><d:Types>dn:NetworkVideoTransmitter</d:Types><d:Scopes>${scopes.map((scope) => `onvif://www.onvif.org/${scope}`).join(' ')}</d:Scopes><d:XAddrs>http://10.9.9.9/onvif ${address}</d:XAddrs></d:ProbeMatch></d:ProbeMatches>`,
  )
}

export function envelope(body: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?><s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:tds="http://www.onvif.org/ver10/device/wsdl" xmlns:trt="http://www.onvif.org/ver10/media/wsdl" xmlns:tr2="http://www.onvif.org/ver20/media/wsdl" xmlns:tt="http://www.onvif.org/ver10/schema"><s:Body>${body}</s:Body></s:Envelope>`
}

export const fault =
  '<s:Fault><s:Code><s:Value>s:Sender</s:Value></s:Code><s:Reason><s:Text xml:lang="en">Sender not Authorized</s:Text></s:Reason></s:Fault>'

/** The answer about a profile without a video encoder, which has no stream (ONVIF Media, GetStreamUri). */
export const incomplete =
  '<s:Fault><s:Code><s:Value>s:Sender</s:Value></s:Code><s:Reason><s:Text xml:lang="en">Incomplete configuration</s:Text></s:Reason></s:Fault>'

/** @param name such as `ver10/media`; the address names another host, which must not be called. */
export function service(name: string, address: string): string {
  return `<tds:Service><tds:Namespace>http://www.onvif.org/${name}/wsdl</tds:Namespace><tds:XAddr>${address.replace('127.0.0.1', '10.9.9.9')}</tds:XAddr><tds:Version><tt:Major>2</tt:Major></tds:Version></tds:Service>`
}

/** A stream's properties in its profile. */
interface Picture {
  readonly codec: string
  readonly width: number
  readonly height: number
  readonly rate: number
}

/** A profile of the first media service (Profile S). */
export function profile(token: string, picture: Picture): string {
  return `<trt:Profiles token="${token}"><tt:Name>${token} stream</tt:Name><tt:VideoSourceConfiguration token="vsc"><tt:SourceToken>src</tt:SourceToken></tt:VideoSourceConfiguration><tt:VideoEncoderConfiguration token="enc">${encoder(picture)}</tt:VideoEncoderConfiguration></trt:Profiles>`
}

/** A profile of the second media service (Profile T). */
export function profile2(token: string, picture: Picture): string {
  return `<tr2:Profiles token="${token}" fixed="true"><tr2:Name>${token} stream</tr2:Name><tr2:Configurations><tr2:VideoSource token="vsc"><tt:SourceToken>src</tt:SourceToken></tr2:VideoSource><tr2:VideoEncoder token="enc" GovLength="30" Profile="Main">${encoder(picture)}</tr2:VideoEncoder></tr2:Configurations></tr2:Profiles>`
}

function encoder({ codec, width, height, rate }: Picture): string {
  return `<tt:Encoding>${codec}</tt:Encoding><tt:Resolution><tt:Width>${String(width)}</tt:Width><tt:Height>${String(height)}</tt:Height></tt:Resolution><tt:RateControl ConstantBitRate="false"><tt:FrameRateLimit>${String(rate)}</tt:FrameRateLimit></tt:RateControl>`
}

export function systemTime(now: Date): string {
  return `<tds:GetSystemDateAndTimeResponse><tds:SystemDateAndTime><tt:UTCDateTime><tt:Time><tt:Hour>${String(now.getUTCHours())}</tt:Hour><tt:Minute>${String(now.getUTCMinutes())}</tt:Minute><tt:Second>${String(now.getUTCSeconds())}</tt:Second></tt:Time><tt:Date><tt:Year>${String(now.getUTCFullYear())}</tt:Year><tt:Month>${String(now.getUTCMonth() + 1)}</tt:Month><tt:Day>${String(now.getUTCDate())}</tt:Day></tt:Date></tt:UTCDateTime></tds:SystemDateAndTime></tds:GetSystemDateAndTimeResponse>`
}
