import { expect, test } from 'vitest'
import { userInput } from './people.ts'
import { gatewayOf, serviceProviders, smsMailbox } from './service-providers.ts'

const user = { firstName: 'Ana', lastName: 'Sá', companyEmail: 'ana@site.example' }

test.each([
  ['a North American company gets the ten digits', 'verizon', '+12125550123', '2125550123@vtext.com'],
  ['an own gateway gets the whole number', 'sms.site.example', '+351912345678', '351912345678@sms.site.example'],
  ['a company without a gateway has none', 'meo', '+351912345678', null],
  ['an unknown provider has none', 'nobody', '+351912345678', null],
  ['a user without a provider has no gateway', null, '+351912345678', null],
  ['a user without a phone has no gateway', 'verizon', null, null],
])('[USER-3] the email-to-SMS gateway: %s', (_, serviceProvider, phone, mailbox) =>
  expect(smsMailbox({ phone, serviceProvider })).toBe(mailbox),
)

test('[USER-3] a user’s service provider is a known one, the domain of an own gateway, or empty', () => {
  const given = (serviceProvider: string | null) =>
    userInput.safeParse({ ...user, serviceProvider }).data?.serviceProvider
  expect(given('meo')).toBe('meo')
  expect(given(' SMS.Site.example ')).toBe('sms.site.example')
  expect(given(null)).toBeNull()
  for (const wrong of ['Nobody', 'http://sms.site', 'a@b.pt', '-x.pt', 'x..pt'])
    expect(userInput.safeParse({ ...user, serviceProvider: wrong }).error?.issues[0]).toMatchObject({
      path: ['serviceProvider'],
      message: 'user.serviceProvider.unknown',
    })
})

test('[USER-3] every known provider has an id of its own, and its gateway is a domain', () => {
  const ids = serviceProviders.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { id, domain } of serviceProviders) expect(gatewayOf(id)).toBe(domain)
})
