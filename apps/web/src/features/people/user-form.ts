import type { User } from '@foresite/contract/people'

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

/** What stands for a gateway that is not on the list. */
export const ownGateway = 'own'

export const newUser: UserFields = {
  firstName: '',
  lastName: '',
  companyEmail: '',
  phone: '',
  provider: '',
  domain: '',
}

export function fieldsOf(user: User, isKnown: (provider: string) => boolean): UserFields {
  const { firstName, lastName, companyEmail, phone, serviceProvider } = user
  const isOwn = serviceProvider !== null && !isKnown(serviceProvider)
  return {
    firstName,
    lastName,
    companyEmail,
    phone: phone ?? '',
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
