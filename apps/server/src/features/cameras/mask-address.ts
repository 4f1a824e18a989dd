/** Replaces anything that might be a secret. */
const masked = '***'

/** Parameters that select a picture, in lower case without `_`, `.` and `-`. */
const harmless = names(`
  audio audiocodec backchannel bitrate camera cameraid ch channel channelid chn codec compression enableaudio
  enablesrtp format fps framerate h264 h265 h26x hardware height inst media mirror multicast profile proto
  protocol quality rate realstream resolution rotate rotation size snapshot squarepixel stream streamid
  streamprofile streamtype subtype timeout track trackid transport transportmode type unicast video
  videobitrate videocodec videokeyframeinterval width`)

/** Names that some cameras use for a picture and others for a user: harmless as a small number only. */
const harmlessNumber = names('id index no page view')

/** Harmless values are a number, a size or a word, and cannot contain another parameter. */
const shortWord = /^[\w.-]{0,24}$/
const smallNumber = /^\d{1,4}$/

/** Parameter names shown beside a masked value; anything else may be part of the secret. */
const aName = /^[\w.-]{1,32}$/

/** Parameters that carry secrets: they end a value in a path, where `_` and `/` may be part of it. */
const secret = names('user username usr login pas pass password passwd pwd psw token key secret auth apikey authkey')

function names(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/))
}

function anyOf(set: ReadonlySet<string>): string {
  return [...set].join('|')
}

/** End of a parameter in a path: the next `&name=`, or the next known name. */
const endInPath = `(?=&[a-z0-9.-]*=|[/;_](?:${anyOf(harmless)}|${anyOf(secret)})=|$)`

/** A parameter in a path (XMeye, Dahua clones); the path may continue after a harmless one. */
const pathParameter = new RegExp(
  `(?<=^|[/;_&])(?:(?:${anyOf(harmless)})=[\\w.-]{1,24}?(?:(?=[/;&])|${endInPath})|[^/;_&=]*=.*?${endInPath})`,
  'gis',
)

/**
 * Masks every parameter in an address's path, query and fragments that is not known to be harmless: no list could name
 * all that cameras call a password. A login before the host is left to the caller.
 */
export function maskAddress(address: string): string {
  const [, head = '', path = '', query = '', fragments = ''] =
    /^([a-z][a-z0-9+.-]*:(?:\/\/[^/?#]*)?)?([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(address) ?? []
  return (
    head +
    maskLogin(path).replace(pathParameter, maskParameter) +
    query.replace(/[^?&]+/g, maskParameter) +
    fragments.replace(/[^#&]+/g, maskParameter)
  )
}

/**
 * Matches in free text: an address up to a space or an illegal character, or elsewhere a parameter whose name marks it
 * as a secret.
 */
const inText =
  /\b[a-z][a-z0-9+.-]*:(?:\/\/|\?)[^\s"<>]*|(?<![\w.-])(?<named>[\w.-]*(?:(?:user|login|pass|pwd|psw|token|secret|auth|private|credential)[\w.-]*|usr|pas|key|enr|pin)=)(?:"[^"]*"|'[^']*'|(?:[^\s&#]|&(?![\w.-]+=))+)/gi

/** Masks possible secrets of addresses, and named secrets elsewhere, in any text. */
export function maskParameters(text: string): string {
  return text.replace(inText, (found: string, named: string | undefined) =>
    named === undefined ? maskAddress(found) : named + masked,
  )
}

/** Masks the login of an address within a path, as passed to a relay. */
function maskLogin(path: string): string {
  const colon = path.indexOf(':')
  const at = path.lastIndexOf('@')
  if (colon === -1 || at < colon) return path
  return path.slice(0, path.lastIndexOf('/', colon) + 1) + masked + path.slice(at)
}

/** A parameter for display. A bare secret, such as `?YWRtaW4=`, has no name to show. */
function maskParameter(parameter: string): string {
  const [, name = '', value = ''] = /^([^=]*)=?(.*)$/s.exec(parameter) ?? []
  if (isHarmless(name, value)) return parameter
  const isNamed = secret.has(name.toLowerCase()) || (aName.test(name) && /^[^=/]/.test(value))
  return isNamed ? `${name}=${masked}` : masked
}

function isHarmless(name: string, value: string): boolean {
  const plain = name.toLowerCase().replace(/[_.-]/g, '')
  if (harmless.has(plain)) return shortWord.test(value)
  return harmlessNumber.has(plain) && smallNumber.test(value)
}
