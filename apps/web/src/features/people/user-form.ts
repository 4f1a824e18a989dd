import type { User } from '@foresite/contract/people'
import { serviceProviders } from '@foresite/contract/service-providers'

/** What the form holds: empty texts for what is left out. */
export interface UserFields {
  firstName: string
  lastName: string
  companyEmail: string
  phone: string
  /** A known provider's id, `own`, or nothing. */
  provider: string
  /** Of an own gateway. */
  domain: string
}

/** The value of a gateway that is not on the list. */
export const ownGateway = 'own'

const isKnown = (provider: string) => serviceProviders.some(({ id }) => id === provider)

/** A user's form values; empty for a new user. */
export function fieldsOf(user: User | null): UserFields {
  const serviceProvider = user?.serviceProvider ?? null
  const isOwn = serviceProvider !== null && !isKnown(serviceProvider)
  return {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    companyEmail: user?.companyEmail ?? '',
    phone: user?.phone ?? '',
    provider: isOwn ? ownGateway : (serviceProvider ?? ''),
    domain: isOwn ? serviceProvider : '',
  }
}

/** What is sent for what was entered: nothing is null. */
export function inputOf({ phone, provider, domain, ...named }: UserFields) {
  return {
    ...named,
    phone: phone.trim() === '' ? null : phone,
    serviceProvider: provider === '' ? null : provider === ownGateway ? domain : provider,
  }
}
