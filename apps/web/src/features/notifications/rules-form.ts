import { notificationRules, type NotificationRules } from '@foresite/contract/notifications'
import { z } from 'zod'

/** The values of the rules' form: every field from the start, switched on or not. */
export interface RulesFields {
  quiet: boolean
  quietHours: { from: string; to: string }
  /** Not a number: no limit. */
  dailyCap: number
  digest: NotificationRules['digest']
  publicAddress: string
  alarms: NotificationRules['alarms']
  supervisors: NotificationRules['supervisors']
  /** As a list's options hold it: the day as text. */
  weeklySummary: Omit<NotificationRules['weeklySummary'], 'weekday'> & { weekday: string }
}

export function fieldsOfRules(rules: NotificationRules): RulesFields {
  const { quietHours, dailyCap, digest, publicAddress, alarms, supervisors, weeklySummary } = rules
  return {
    quiet: quietHours !== null,
    quietHours: quietHours ?? { from: '22:00', to: '06:00' },
    dailyCap: dailyCap ?? Number.NaN,
    publicAddress: publicAddress ?? '',
    digest,
    alarms,
    supervisors,
    weeklySummary: { ...weeklySummary, weekday: String(weeklySummary.weekday) },
  }
}

function rulesOf({ quiet, quietHours, dailyCap, publicAddress, weeklySummary, ...rest }: RulesFields): unknown {
  return {
    ...rest,
    weeklySummary: { ...weeklySummary, weekday: Number(weeklySummary.weekday) },
    quietHours: quiet ? quietHours : null,
    dailyCap: Number.isNaN(dailyCap) ? null : dailyCap,
    publicAddress: publicAddress.trim() === '' ? null : publicAddress.trim(),
  }
}

/** What the form holds has to be right as it is sent. */
export const rulesFields: z.ZodType<NotificationRules> = z.preprocess(
  (fields) => rulesOf(fields as RulesFields),
  notificationRules,
)
