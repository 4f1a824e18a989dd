import type { User } from '@foresite/contract/people'
import { serviceProviders } from '@foresite/contract/service-providers'

/** The form's values; omitted ones are empty texts. */
export interface UserFields {
  firstName: string
  lastName: string
  companyEmail: string
  phone: string
  /** A provider's id, `own`, or empty. */
  provider: string
  /** The domain of a custom gateway. */
  domain: string
}

/** Stands for a gateway that is not in the list. */
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

/** The form's values as the request needs them: null for empty. */
export function inputOf({ phone, provider, domain, ...named }: UserFields) {
  return {
    ...named,
    phone: phone.trim() === '' ? null : phone,
    serviceProvider: provider === '' ? null : provider === ownGateway ? domain : provider,
  }
}
