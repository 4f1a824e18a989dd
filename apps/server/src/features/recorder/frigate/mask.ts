import { maskParameters } from '#features/cameras/index.ts'

/** Replaces a secret, or a login in an address (as Frigate itself does). */
const masked = '***'
const maskedLogin = '*:*@'

/** Keys whose value is a secret, also inside longer names: `password`, `mqttpassword`, `api_key`, `apiKey`. */
const secretKey =
  /passw|passcode|passphrase|pwd|secret|(?:api|auth)key|(?:^|_)(?:pass|loginpas|token|key|private|pin|enr|credential|jwt|cookie|authorization)s?(?:_|$)/

/** Maps whose keys are names that users chose: a camera may be called `token`. */
const namedMaps: ReadonlySet<string> = new Set(['cameras', 'zones', 'camera_groups', 'masks', 'roles'])

/**
 * A copy of a recorder's answer with every credential masked: the values of keys that name secrets, logins and
 * parameters in addresses, authorisations in command lines, and `known` secrets anywhere.
 */
export function maskSecrets(value: unknown, known: readonly string[]): unknown {
  // One or two letters are no secret, and masking them would hide half of the answer.
  const long = known.filter((secret) => secret.length >= 4)
  return copy(value, { known: long, keysAreNames: false, isSecret: false })
}

interface Place {
  readonly known: readonly string[]
  readonly keysAreNames: boolean
  readonly isSecret: boolean
}

function copy(value: unknown, place: Place): unknown {
  if (typeof value === 'string') return place.isSecret ? masked : maskText(value, place.known)
  if (typeof value === 'number') return place.isSecret ? masked : value
  if (Array.isArray(value)) return value.map((part) => copy(part, { ...place, keysAreNames: false }))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      copy(part, {
        known: place.known,
        keysAreNames: namedMaps.has(key) && !place.keysAreNames,
        isSecret: place.isSecret || (!place.keysAreNames && secretKey.test(words(key))),
      }),
    ]),
  )
}

/** Longer than any line of a configuration, so not searched. */
const longestText = 4096

/** A key's words in lower case, joined by `_`. */
function words(key: string): string {
  return key
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[\s.-]+/g, '_')
}

function maskText(text: string, known: readonly string[]): string {
  if (text.length > longestText) return masked
  const withoutKnown = known.reduce(
    (left, secret) => left.replaceAll(secret, masked).replaceAll(encodeURIComponent(secret), masked),
    text,
  )
  const withoutLogins = withoutKnown
    // Up to the last @ before a space: a password may contain one, and masking too much is safer than too little.
    .replace(/\b([a-z][a-z0-9+.-]*:\/\/)[^\s"'<>]*@/gi, `$1${maskedLogin}`)
    .replace(/(^|[\s"'=,])[^\s"'=,:/@]+:[^\s"'/@]+@(?=[\w[])/g, `$1${maskedLogin}`)
    .replace(
      /((?:authorization["']?\s*[:=]|(?:api-?key|token|secret)["']?\s*:)\s*["']?(?:(?:basic|bearer|digest)\s+)?)[^\s"']+/gi,
      `$1${masked}`,
    )
  return maskParameters(withoutLogins)
}
