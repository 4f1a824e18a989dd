import { z } from 'zod'
import { areaFields } from './areas.ts'
import { recordingSettings, rtspTransport } from './cameras.ts'
import { globalSettingsChange, products } from './configuration.ts'
import { groundCalibration } from './ground.ts'
import { groupInput } from './groups.ts'
import { done } from './failure.ts'
import { languageModelValue } from './language-model.ts'
import { moduleNotifications } from './module-notifications.ts'
import { moduleFields } from './modules.ts'
import { channelChange, channelShapes, type NotificationChannel } from './notification-channels.ts'
import { notificationRules } from './notifications.ts'
import { operations } from './operations.ts'
import { userInput } from './people.ts'
import { preset, presetName } from './presets.ts'
import { name } from './primitives.ts'
import { privacyMasks, privacySettings } from './privacy.ts'
import { fileRecorder, recorderCameraName } from './recorder.ts'
import { retentionSettings } from './retention.ts'
import { fileUpload } from './record-routes.ts'
import { defineRoutes } from './route.ts'
import { thresholdValues } from './thresholds.ts'
import { zoneInput } from './zones.ts'

/** The format and version of configuration files that this server writes. It reads earlier versions too. */
export const configurationFormat = 'foresite-configuration'
export const configurationVersion = 2

/** Larger than any site's, and small enough to read into memory. */
export const configurationLimitBytes = 20 * 1024 * 1024

const named = z.string().min(1).max(254)
const list = <S extends z.ZodType>(one: S) => z.array(one).max(5_000)

/** A zone, by its camera's name and its own. */
const zoneNamed = z.strictObject({ camera: named, zone: named })
export type ZoneNamed = z.infer<typeof zoneNamed>

/** Recipients: users by email address, groups by name. */
const recipientNames = { users: z.array(named).max(500), groups: z.array(named).max(500) }
const byId = { userIds: true, groupIds: true } as const

const address = z.string().trim().min(1).max(2048)

/** Addresses have no passwords; `hasPassword`: one must be entered again. */
const shown = { address, hasPassword: z.boolean() }

const fileCamera = z.strictObject({
  name: name('camera.name.required'),
  source: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('rtsp'), ...shown, transport: rtspTransport }),
    z.strictObject({ kind: z.literal('http'), ...shown }),
    /** Its video is not in the file: a camera with this name must already exist at the site. */
    z.strictObject({ kind: z.literal('file'), fileName: z.string().max(255) }),
    z.strictObject({ kind: z.literal('simulated') }),
  ]),
  analysis: z.strictObject(shown).nullable(),
  /** Its name in the recorder it was imported from: leads to the recorder's events. */
  recorderName: recorderCameraName.nullable().default(null),
  recording: recordingSettings,
  ground: groundCalibration.nullable(),
  privacyMasks,
  /** Its last picture: used until there is a new one. */
  picture: z.strictObject({
    width: z.number().int().positive(),
    height: z.number().int().positive(),
    codec: z.string().max(40),
    rate: z.number().positive(),
  }),
})
export type FileCamera = z.infer<typeof fileCamera>

const channelOf = <C extends NotificationChannel>(channel: C) =>
  z.strictObject({ channel: z.literal(channel), value: channelShapes[channel] })

/** A channel with its settings, without its secret. */
const fileChannel = z
  .discriminatedUnion('channel', [
    channelOf('email'),
    channelOf('sms'),
    channelOf('slack'),
    channelOf('teams'),
    channelOf('push'),
    channelOf('webhook'),
    channelOf('mqtt'),
  ])
  .superRefine((given, context) => {
    // A channel in a file is validated like one that was typed.
    for (const { path, message } of channelChange.safeParse(given).error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message })
  })
export type FileChannel = z.infer<typeof fileChannel>

/** Something missing from the file, to be entered again at the other site. */
const leftOut = z.strictObject({
  kind: z.enum(['camera-password', 'channel', 'language-model-key', 'recorder-password', 'logo']),
  name: z.string(),
})
export type LeftOut = z.infer<typeof leftOut>

const namedRecipients = notificationRules.shape.alarms.unwrap().omit(byId).extend(recipientNames)

/** A site's whole configuration. References are by name; it contains no secret. */
export const configurationFile = z.strictObject({
  format: z.literal(configurationFormat),
  version: z.literal(configurationVersion),
  /** Local time at the site, with its UTC offset: its first ten characters are the site's day. */
  exportedAt: z.iso.datetime({ offset: true, error: 'instant.invalid' }),
  /** Whether it comes from a simulated site (`npm run demo`): for information only, ignored by imports. */
  simulated: z.literal(true).optional(),
  leftOut: list(leftOut),
  settings: z.strictObject({
    global_settings: globalSettingsChange.omit({ presets: true }).required(),
    products: products.min(1, { error: 'selection.required' }),
    operations,
    thresholds: thresholdValues,
    privacy: privacySettings,
    retention: retentionSettings,
    /** Whether a login is required; null: undecided, and an import leaves the setting unchanged. */
    authentication: z.boolean().nullable().default(null),
    /** Without its passwords. Null: none; an import keeps an existing one. */
    recorder: fileRecorder.nullable().default(null),
    /** Without its key. Null: none; an import keeps an existing one. */
    language_model: languageModelValue.nullable().default(null),
    notifications: notificationRules.omit({ alarms: true, supervisors: true, weeklySummary: true }).extend({
      alarms: namedRecipients,
      supervisors: namedRecipients.default({
        users: [],
        groups: [],
        email: true,
        sms: false,
        push: false,
      }),
      /** Missing in older files: the site keeps its own. */
      weeklySummary: notificationRules.shape.weeklySummary
        .unwrap()
        .extend({ readers: z.strictObject({ en: recipientNames.users, pt: recipientNames.users }) })
        .optional(),
    }),
  }),
  /** Without their logos. */
  presets: list(preset.omit({ filename: true }).extend({ name: presetName })),
  users: list(userInput),
  groups: list(groupInput.omit({ userIds: true }).extend({ users: z.array(named).max(500) })),
  /** Notification channels without their passwords, tokens and keys. */
  channels: list(fileChannel).default([]),
  cameras: list(fileCamera),
  zones: list(zoneInput.extend({ camera: named })),
  areas: list(
    areaFields
      .omit({ cameraIds: true, doorZoneId: true })
      .extend({ cameras: z.array(named).max(200), door: zoneNamed.nullable() }),
  ),
  modules: list(
    moduleFields.omit({ zoneIds: true, notifications: true }).extend({
      zones: z.array(zoneNamed).max(200),
      notifications: moduleNotifications.unwrap().omit(byId).extend(recipientNames),
    }),
  ),
})
export type ConfigurationFile = z.infer<typeof configurationFile>

/** Parts of the file, in the order of import. */
export const configurationParts = [
  'presets',
  'users',
  'groups',
  'settings',
  'channels',
  'cameras',
  'zones',
  'areas',
  'modules',
] as const
export type ConfigurationPart = (typeof configurationParts)[number]

/** The import's effect on a part, by name. It removes nothing. */
const importedPart = z.object({
  part: z.enum(configurationParts),
  added: z.array(z.string()),
  changed: z.array(z.string()),
  unchanged: z.array(z.string()),
})
export type ImportedPart = z.infer<typeof importedPart>

export const configurationFileRoutes = defineRoutes('configuration-file', {
  exportConfiguration: {
    path: '/config/export',
    summary: 'The whole configuration as a file, without any secret',
    answer: configurationFile,
  },
  importConfiguration: {
    ...fileUpload,
    path: '/config/import',
    summary: 'Imports a configuration file, completely or not at all; `dryRun=true` only reports what would change',
    query: z.object({
      dryRun: z.enum(['true', 'false'], { error: 'field.invalid' }).default('false'),
      /** `basis` of a dry run: refused with 409 if the site has changed since. */
      basis: z.string().max(100, { error: 'field.invalid' }).optional(),
    }),
    recordsWho: true,
    answer: done.extend({
      imported: z.boolean(),
      parts: z.array(importedPart),
      /** The secrets to enter again, which the file lacks. */
      enterAgain: z.array(leftOut),
      /** Parts of the file that are not imported, and why: whole sentences. */
      notices: z.array(z.string()),
      /** A digest of the current site. */
      basis: z.string(),
    }),
    errors: [409],
  },
})
