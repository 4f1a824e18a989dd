import { notificationRules, type NotificationRules } from '@foresite/contract/notifications'
import { z } from 'zod'

/** The form's values: every field, even if its rule is off. */
export interface RulesFields {
  quiet: boolean
  quietHours: { from: string; to: string }
  /** NaN: no limit. */
  dailyCap: number
  digest: NotificationRules['digest']
  publicAddress: string
  alarms: NotificationRules['alarms']
  supervisors: NotificationRules['supervisors']
  /** The weekday as text, for the select. */
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

/** Validates the request that the form sends. */
export const rulesFields: z.ZodType<NotificationRules> = z.preprocess(
  (fields) => rulesOf(fields as RulesFields),
  notificationRules,
)
