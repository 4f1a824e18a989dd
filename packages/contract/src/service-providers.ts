/** A phone company with its email-to-SMS gateway. */
interface ServiceProvider {
  /** Stored with a user. */
  readonly id: string
  readonly name: string
  /** ISO 3166-1 alpha-2. */
  readonly country: string
  /** The gateway's domain; null without one: an SMS then needs an SMS service. */
  readonly domain: string | null
}

/**
 * As of November 2026. Gateways are a courtesy that companies end without notice: in the United States T-Mobile's
 * (tmomail.net) ended in December 2024 and AT&T's (txt.att.net, and with it Cricket's) on 17 June 2025; Verizon has
 * announced the end of vtext.com for 31 March 2027. For UScellular, Google Fi and the Canadian companies no end was
 * announced, but none is guaranteed. Portuguese companies have none for the public. Sites that rent a gateway enter
 * its domain as their own.
 */
export const serviceProviders: readonly ServiceProvider[] = [
  { id: 'meo', name: 'MEO', country: 'PT', domain: null },
  { id: 'nos', name: 'NOS', country: 'PT', domain: null },
  { id: 'vodafone-pt', name: 'Vodafone', country: 'PT', domain: null },
  { id: 'digi-pt', name: 'DIGI', country: 'PT', domain: null },
  { id: 'verizon', name: 'Verizon', country: 'US', domain: 'vtext.com' },
  { id: 'us-cellular', name: 'UScellular', country: 'US', domain: 'email.uscc.net' },
  { id: 'google-fi', name: 'Google Fi', country: 'US', domain: 'msg.fi.google.com' },
  { id: 'att', name: 'AT&T', country: 'US', domain: null },
  { id: 't-mobile-us', name: 'T-Mobile', country: 'US', domain: null },
  { id: 'bell-ca', name: 'Bell', country: 'CA', domain: 'txt.bell.ca' },
  { id: 'rogers-ca', name: 'Rogers', country: 'CA', domain: 'pcs.rogers.com' },
  { id: 'telus-ca', name: 'Telus', country: 'CA', domain: 'msg.telus.com' },
]

/** A site's own gateway, by its domain: labels of letters, digits and hyphens, separated by dots. */
const ownGateway = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** Whether a user's service provider is valid: a known one's id, or an own gateway's domain. */
export function isServiceProvider(given: string): boolean {
  return serviceProviders.some(({ id }) => id === given) || ownGateway.test(given)
}

/** The domain of a service provider's gateway; null if there is none. */
export function gatewayOf(given: string | null): string | null {
  if (given === null) return null
  const known = serviceProviders.find(({ id }) => id === given)
  if (known !== undefined) return known.domain
  return ownGateway.test(given) ? given : null
}

/**
 * The email address of a user's phone (USER-3): null without a phone or a gateway. North American companies use the
 * ten national digits, others the whole number without its plus sign.
 */
export function smsMailbox(user: {
  readonly phone: string | null
  readonly serviceProvider: string | null
}): string | null {
  const domain = gatewayOf(user.serviceProvider)
  if (user.phone === null || domain === null) return null
  const known = serviceProviders.find(({ id }) => id === user.serviceProvider)
  const digits = user.phone.replace(/\D/g, '')
  const isAmerican = known !== undefined && (known.country === 'US' || known.country === 'CA')
  return `${isAmerican && digits.startsWith('1') ? digits.slice(1) : digits}@${domain}`
}
