import { expect, test } from 'vitest'
import { languageModelValue } from './language-model.ts'
import { mqttChannel, smsChannel, webhookChannel } from './notification-channels.ts'

const model = (address: string) => languageModelValue.safeParse({ address, model: 'llama3' })
const webhook = (address: string) => webhookChannel.safeParse({ address })
const mqtt = (address: string) => mqttChannel.safeParse({ address })
const sms = (address: string) => smsChannel.safeParse({ address, method: 'POST', contentType: 'json' })

/** The errors and their fields; none for a valid address. */
const wrongWith = (parsed: ReturnType<typeof model | typeof webhook | typeof mqtt | typeof sms>) =>
  (parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

test.each([
  ['https://ana:secret@host.example/v1'],
  ['https://ana@host.example/v1'],
  ['https://:secret@host.example/v1'],
  ['https:///ana:secret@host.example/v1'],
  ['https:////ana:secret@host.example/v1'],
  [String.raw`https://\ana:secret@host.example/v1`],
])('the login in %s is found, wherever it is', (address) => {
  expect(wrongWith(model(address))).toEqual(['address: model.address.login'])
  for (const shape of [webhook, sms]) expect(wrongWith(shape(address))).toEqual(['address: address.login'])
})

test.each([['https://host.example/v1/@ana'], ['http://10.0.0.5:11434/a:b@c']])(
  '%s has no login: the path begins before it',
  (address) => {
    for (const shape of [model, webhook, sms]) expect(wrongWith(shape(address))).toEqual([])
  },
)

test('the login in a broker’s address is found, and an address without a host is invalid', () => {
  expect(wrongWith(mqtt('mqtt://ana:secret@broker.example'))).toEqual(['address: address.login'])
  for (const address of ['mqtt:///ana:secret@broker.example', 'mqtts:ana:secret@broker.example'])
    expect(wrongWith(mqtt(address))).toEqual(['address: recorder.mqtt.address.invalid'])
  expect(wrongWith(mqtt('mqtts://broker.example:8883'))).toEqual([])
})

test('a malformed address has one error only: that it is invalid', () =>
  expect(wrongWith(model('//ana:secret@host'))).toEqual(['address: model.address.invalid']))

test('a time limit is at most as long as the server waits for an answer: 290 seconds', () => {
  const value = { address: 'https://host.example/v1', model: 'llama3' }
  expect(languageModelValue.parse({ ...value, timeLimitS: 290 }).timeLimitS).toBe(290)
  const longer = languageModelValue.safeParse({ ...value, timeLimitS: 291 })
  expect(wrongWith(longer)).toEqual(['timeLimitS: model.timeLimit.invalid'])
})
