import { z } from 'zod'
import { id } from './primitives.ts'

/** A Slack channel by its id, which Slack shows at the bottom of the channel's details: C0123ABCDEF. */
const slackChannelId = z
  .string({ error: 'module.slackChannel.invalid' })
  .trim()
  .regex(/^[CGD][A-Z0-9]{2,30}$/, { error: 'module.slackChannel.invalid' })

/** Recipients and channels for a module's incidents (MOD-1). Without recipients nobody is notified. */
export const moduleNotifications = z
  .object({
    userIds: z.array(id).max(500, { error: 'module.notifications.tooMany' }).default([]),
    groupIds: z.array(id).max(500, { error: 'module.notifications.tooMany' }).default([]),
    email: z.boolean().default(true),
    sms: z.boolean().default(false),
    push: z.boolean().default(false),
    slack: z
      .object({
        enabled: z.boolean().default(false),
        channelId: slackChannelId.nullable().default(null),
      })
      .refine(({ enabled, channelId }) => !enabled || channelId !== null, {
        error: 'selection.required',
        path: ['channelId'],
      })
      .default({ enabled: false, channelId: null }),
    teams: z.boolean().default(false),
    webhook: z.boolean().default(false),
  })
  .default({
    userIds: [],
    groupIds: [],
    email: true,
    sms: false,
    push: false,
    slack: { enabled: false, channelId: null },
    teams: false,
    webhook: false,
  })
export type ModuleNotifications = z.infer<typeof moduleNotifications>

/** A module's default. */
export const noNotifications: ModuleNotifications = moduleNotifications.parse(undefined)
