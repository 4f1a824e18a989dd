import { expect, test } from 'vitest'
import { messageOf, type MessageContext } from './message.ts'

const at = new Date('2026-07-01T23:30:00Z')
const context = (language: MessageContext['language'], timezone: string): MessageContext => ({
  language,
  timezone,
  siteName: '',
  publicAddress: null,
})

test.each([
  ['en', 'Europe/Lisbon', 'Jul 2, 2026, 00:30:00 (Europe/Lisbon)'],
  ['pt', 'Europe/Lisbon', '02/07/2026, 00:30:00'],
  ['en', 'America/Sao_Paulo', 'Jul 1, 2026, 20:30:00 (America/Sao Paulo)'],
] as const)('[SET-1.b] an alarm gives in %s its start in the time of %s', (language, timezone, time) => {
  const notice = {
    kind: 'alarm',
    alarm: 'camera-offline',
    name: 'Yard',
    severity: 'High',
  } as const
  expect(messageOf({ ...notice, at }, context(language, timezone)).text).toContain(time)
})
