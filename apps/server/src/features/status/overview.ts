import type { Camera } from '@foresite/contract/cameras'
import type { ConnectionStatus } from '@foresite/contract/connections'
import { DAY_MS } from '@foresite/contract/duration'
import type { Group } from '@foresite/contract/groups'
import { translate, type Fill, type Language, type MessageKey } from '@foresite/contract/messages/translate'
import type { SiteModule } from '@foresite/contract/modules'
import type { ChannelStatus, ChannelStatuses } from '@foresite/contract/notifications'
import type { PartStatus, SitePart } from '@foresite/contract/status'
import type { Restart } from '@foresite/contract/supervision'
import { incidentType } from '@foresite/contract/use-cases'
import type { DiskReport, FrameCounts } from '@foresite/contract/vision-nodes'
import type { ModelOverview } from '#features/language-model/index.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { DiskSpace } from '#platform/files/file-store.ts'

/** Reads the state of each part. A failing one counts as down; the others are still reported. */
export interface OverviewSources {
  readonly clock: Clock
  isDatabaseUp(): Promise<boolean>
  /** The part of the stored configuration that cannot be read; null if all can. */
  brokenSection(): Promise<string | null>
  /** The last restarts of the product's processes. */
  restarts(): readonly Restart[]
  readonly vision: { readonly health: 'up' | 'preparing' | 'away'; readonly silent: readonly { readonly id: string }[] }
  disks(): readonly { readonly nodeId: string; readonly report: DiskReport }[]
  /** The disk with this server's files. */
  serverDisk(): Promise<DiskSpace>
  cameras(): Promise<readonly Camera[]>
  /** What happened to a camera's frames; undefined without a report. */
  framesOf(cameraId: string): FrameCounts | undefined
  recorder(language: Language): Promise<ConnectionStatus>
  mqtt(language: Language): Promise<ConnectionStatus>
  queues(): Promise<readonly { readonly name: string; readonly waiting: number; readonly active: number }[]>
  channels(): Promise<ChannelStatuses>
  modules(): Promise<readonly SiteModule[]>
  groups(): Promise<readonly Pick<Group, 'id' | 'userIds'>[]>
  model(language: Language): Promise<ModelOverview>
}

type Described = Omit<PartStatus, 'part'>
type Translate = (key: MessageKey, fill?: Fill) => string

/** A longer queue does not keep up, or its recipient does not answer. */
export const longQueue = 100

/** How long a part may take to report its state, in ms: one that hangs must not hide the rest. */
const partLimitMs = 2_500

/** Every part of the site: its state, and what to do about it (OPS-2). */
export async function overview(sources: OverviewSources, language: Language): Promise<PartStatus[]> {
  const words: Translate = (key, fill) => translate(language, key, fill)
  const parts: readonly (readonly [SitePart, () => Promise<Described>])[] = [
    ['database', async () => database(await sources.isDatabaseUp(), words)],
    ['configuration', async () => configuration(await sources.brokenSection(), words)],
    ['processes', () => Promise.resolve(processes(sources.restarts(), sources.clock.now(), words))],
    ['vision', () => Promise.resolve(vision(sources.vision, words))],
    ['disk', async () => disk(knownDisks(sources), await sources.serverDisk(), words)],
    ['cameras', async () => cameras(sources, await sources.cameras(), words)],
    ['recorder', async () => connection(await sources.recorder(language), 'recorder', words)],
    ['mqtt', async () => connection(await sources.mqtt(language), 'mqtt', words)],
    ['queue', async () => queue(await sources.queues(), words)],
    ['mail', async () => mail((await sources.channels()).email, words)],
    ['notifications', async () => notifications(await reachOf(sources), words)],
    ['model', async () => model(await sources.model(language), words)],
  ]
  return Promise.all(
    parts.map(async ([part, describe]) => {
      try {
        return { part, ...(await within(partLimitMs, describe())) }
      } catch {
        // The reader has logged the reason; here the state is unknown.
        return { part, ...described('down', words('status.unknown'), words('status.unknown.do')) }
      }
    }),
  )
}

/** Rejects after the limit. */
async function within<T>(limitMs: number, answer: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const limit = setTimeout(reject, limitMs, new Error('no answer in time'))
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(limit)
  }
}

function described(state: Described['state'], message: string, advice: string | null = null): Described {
  return { state, message, advice }
}

function database(isUp: boolean, words: Translate): Described {
  return isUp
    ? described('ok', words('status.database.ok'))
    : described('down', words('status.database.down'), words('status.database.do'))
}

function configuration(broken: string | null, words: Translate): Described {
  return broken === null
    ? described('ok', words('status.configuration.up'))
    : described('down', words('status.configuration.down', { field: broken }), words('status.configuration.do'))
}

/** Restarts within the last day: how often each process restarted, and whether it hung. */
function processes(restarts: readonly Restart[], now: Date, words: Translate): Described {
  const recent = restarts.filter(({ at }) => now.getTime() - Date.parse(at) < DAY_MS)
  if (recent.length === 0) return described('ok', words('status.processes.ok'))
  const byName = Map.groupBy(recent, ({ process }) => process)
  const names = [...byName].map(([process, each]) => {
    const hung = each.filter(({ why }) => why === 'hung').length
    return words(hung > 0 ? 'status.processes.hung' : 'status.processes.ended', { process, count: each.length, hung })
  })
  return described(
    'attention',
    words('status.processes.restarted', { names: names.join(', ') }),
    words('status.processes.do'),
  )
}

function vision({ health, silent }: OverviewSources['vision'], words: Translate): Described {
  if (health === 'away') return described('down', words('status.vision.away'), words('status.vision.do'))
  if (health === 'preparing') return described('attention', words('status.vision.preparing'))
  return silent.length > 0
    ? described('attention', words('status.vision.silent', { count: silent.length }), words('status.vision.do'))
    : described('ok', words('status.vision.ok'))
}

/** The disks of responding nodes; a silent node's disk is unknown. */
export function knownDisks({ vision, disks }: Pick<OverviewSources, 'vision' | 'disks'>) {
  return disks().filter(({ nodeId }) => !vision.silent.some(({ id }) => id === nodeId))
}

/** In order of severity. */
const diskStates = ['ok', 'low', 'slow', 'full', 'failed'] as const

/** Well below what recordings leave free on their disk, which is often the same one. */
const serverReserve = { bytes: 1024 ** 3, share: 0.01 }

function disk(disks: ReturnType<typeof knownDisks>, server: DiskSpace, words: Translate): Described {
  const reserve = Math.max(serverReserve.bytes, server.totalBytes * serverReserve.share)
  // Some network disks state no size.
  if (server.totalBytes > 0 && server.freeBytes < reserve)
    return described('down', words('status.disk.server'), words('status.disk.server.do'))
  const worst = disks
    .map(({ report }) => report.state)
    .toSorted((a, b) => diskStates.indexOf(b) - diskStates.indexOf(a))[0]
  if (worst === undefined) return described('none', words('status.disk.none'))
  if (worst === 'ok') return described('ok', words('status.disk.ok'))
  const state = worst === 'low' || worst === 'slow' ? 'attention' : 'down'
  return described(state, words(`status.disk.${worst}`), words('status.disk.do'))
}

/** The delay from picture to event that at most 5 % may exceed; otherwise alerts are late. */
const lateMs = 2_000

function cameras({ framesOf }: Pick<OverviewSources, 'framesOf'>, all: readonly Camera[], words: Translate): Described {
  if (all.length === 0) return described('none', words('status.cameras.none'))
  const away = all.filter(({ status }) => status.state === 'offline').map(({ name }) => name)
  if (away.length > 0)
    return described(
      away.length === all.length ? 'down' : 'attention',
      words('status.cameras.away', { names: away.join(', ') }),
      words('status.cameras.do'),
    )
  const online = words('status.cameras.ok', { count: all.length })
  const [slowest] = all
    .flatMap(({ id, name }) => {
      const ms = framesOf(id)?.delayMs?.p95
      return ms === undefined ? [] : [{ name, ms }]
    })
    .toSorted((a, b) => b.ms - a.ms)
  if (slowest === undefined) return described('ok', online)
  const { name, ms } = slowest
  const delay = ms < 1_000 ? { value: ms, unit: 'ms' } : { value: Math.round(ms / 100) / 10, unit: 's' }
  const message = `${online} ${words('status.cameras.delay', { name, ...delay })}`
  return ms > lateMs ? described('attention', message, words('status.cameras.late.do')) : described('ok', message)
}

function connection({ state, message }: ConnectionStatus, part: 'recorder' | 'mqtt', words: Translate): Described {
  if (state === 'not-configured') return described('none', message)
  return state === 'up' ? described('ok', message) : described('down', message, words(`status.${part}.do`))
}

function queue(queues: Awaited<ReturnType<OverviewSources['queues']>>, words: Translate): Described {
  const waiting = queues.reduce((sum, one) => sum + one.waiting, 0)
  return waiting > longQueue
    ? described('attention', words('status.queue.long', { count: waiting }), words('status.queue.do'))
    : described('ok', words('status.queue.ok', { count: waiting }))
}

function mail({ state, problem }: ChannelStatus, words: Translate): Described {
  if (state === 'not-configured') return described('none', words('status.mail.none'))
  return state === 'failing'
    ? described('down', words('status.mail.failing', { problem: problem ?? '' }), words('status.mail.do'))
    : described('ok', words(state === 'works' ? 'status.mail.ok' : 'status.mail.untried'))
}

/** Whether incidents reach people who are not at a screen. */
function notifications(reached: Awaited<ReturnType<typeof reachOf>>, words: Translate): Described {
  if (reached.length === 0) return described('none', words('status.notifications.none'))
  const lost = reached.filter(({ reach }) => reach === 'no-channel').map(({ name }) => name)
  if (lost.length > 0)
    return described(
      'attention',
      words('status.notifications.noChannel', { names: lost.join(', ') }),
      words('status.notifications.noChannel.do'),
    )
  return reached.some(({ reach }) => reach === 'reaches')
    ? described('ok', words('status.notifications.ok'))
    : described('attention', words('status.notifications.nobody'), words('status.notifications.nobody.do'))
}

function model({ model: setUp, status, lastAnswer: at }: ModelOverview, words: Translate): Described {
  if (setUp === null) return described('none', words('model.none'))
  const { model: name, tokensPerMonth: cap } = setUp.value
  const problem = status.problem ?? ''
  switch (status.state) {
    case 'capped':
      return described(
        'attention',
        words('status.model.capped', { model: name, cap: cap ?? 0 }),
        words('status.model.capped.do'),
      )
    case 'failing':
      return described(
        'down',
        at === null ? words('status.model.failingSince', { problem }) : words('status.model.failing', { problem, at }),
        words('status.model.do'),
      )
    case 'works':
      return described('ok', words('status.model.ok', { model: name, at: at ?? '' }))
    default:
      return described('ok', words('status.model.untried', { model: name }))
  }
}

/** How a module's incidents reach people or systems: not at all if none is chosen, or its channel is not configured. */
type Reach = 'reaches' | 'no-recipient' | 'no-channel'

/** Whether each enabled module's incidents reach a recipient. A group without members is none. */
async function reachOf(sources: Pick<OverviewSources, 'modules' | 'groups' | 'channels'>) {
  const [modules, groups, channels] = await Promise.all([sources.modules(), sources.groups(), sources.channels()])
  const filled = new Set(groups.filter(({ userIds }) => userIds.length > 0).map(({ id }) => id))
  return modules
    .filter(({ enabled, useCase }) => enabled && incidentType.safeParse(useCase).success)
    .map(({ name, notifications: { groupIds, ...chosen } }) => ({
      name,
      reach: reach({ ...chosen, groupIds: groupIds.filter((id) => filled.has(id)) }, channels),
    }))
}

function reach(chosen: SiteModule['notifications'], channels: ChannelStatuses): Reach {
  const hasPeople = chosen.userIds.length > 0 || chosen.groupIds.length > 0
  const ways = [
    ...(['email', 'sms', 'push'] as const).filter((channel) => hasPeople && chosen[channel]),
    ...(chosen.slack.enabled ? (['slack'] as const) : []),
    ...(chosen.teams ? (['teams'] as const) : []),
    ...(chosen.webhook ? (['webhook'] as const) : []),
  ]
  if (channels.mqtt.configured || ways.some((channel) => channels[channel].configured)) return 'reaches'
  return ways.length === 0 ? 'no-recipient' : 'no-channel'
}
