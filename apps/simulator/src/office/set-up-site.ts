import { setTimeout as delay } from 'node:timers/promises'
import type { GlobalSettingsChange } from '@foresite/contract/configuration'
import type { SiteModule } from '@foresite/contract/modules'
import { builtInPreset } from '@foresite/contract/presets'
import { siteModules } from '#cameras/site-modules.ts'
import { englishName } from '#cameras/site-names.ts'
import { siteZones } from '#cameras/site-zones.ts'
import { openingHours } from '#world/site-clock.ts'
import type { ProductCall } from '../product/calls.ts'
import type { SiteWorld } from '../site-world.ts'
import { mailDomain, type People } from './people.ts'

/** How the site is entered by hand, before anybody reviews anything. */
interface SiteSetUp {
  readonly call: ProductCall
  readonly site: Pick<SiteWorld, 'language' | 'timezone'>
  readonly people: People
  /** Of the product, as a browser on this machine reaches it. */
  readonly url: string
}

const organizations = { en: 'Northgate Logistics', pt: 'Logística do Norte' } as const
const groups = {
  en: {
    safety: ['Safety team', 'Safety manager and shift lead'],
    yard: ['Yard and docks', 'Gates, docks and yard'],
  },
  pt: {
    safety: ['Equipa de segurança', 'Responsável de segurança e chefe de turno'],
    yard: ['Parque e cais', 'Portões, cais e parque'],
  },
} as const
/** Of the places where an English demo may be. A Portuguese company counts in euros wherever the demo's morning is. */
const currencies: Readonly<Record<string, string>> = {
  'America/Toronto': 'CAD',
  'America/Vancouver': 'CAD',
  'Pacific/Auckland': 'NZD',
  'Australia/Sydney': 'AUD',
  'Asia/Singapore': 'SGD',
}
const DETENTION_PER_HOUR = 60
const FREE_MIN = 120
/** The decay that eight weeks of the site lead to: until they exist, the standard would call a usual week bad. */
const STRICTNESS = 98

/** Enters name, hours, groups and recipients of the site. Existing ones stay. */
export async function setUpSite({ call, site, people, url }: SiteSetUp): Promise<void> {
  const { language, timezone } = site
  const value = { organization_name: organizations[language], beta_features: true, ...speaking(language) }
  await call('saveConfig', { body: { field: 'global_settings', value } }, people.safety)
  const open = { from: clockTime(openingHours.opens), to: clockTime(openingHours.closes) }
  const week = { sun: open, mon: open, tue: open, wed: open, thu: open, fri: open, sat: open }
  const detention = { perHour: DETENTION_PER_HOUR, currency: currencies[timezone] ?? 'EUR' }
  const body = {
    openingHours: { site: week, docks: [] },
    targets: { turnaroundMin: 75, freeTimeMin: FREE_MIN, detention, earlyMin: 30, lateMin: 15 },
  }
  await call('saveOperations', { body }, people.safety)
  const { values } = await call('readThresholds', {})
  await call('saveThresholds', { body: { values: { 'compliance.decay': STRICTNESS, ...values } } }, people.safety)
  const known = await call('listGroups', {})
  const groupOf = async (which: 'safety' | 'yard', userIds: string[]): Promise<string> => {
    const [name, description] = groups[language][which]
    const present = known.find((one) => one.name === name)
    return present?.id ?? (await call('createGroup', { body: { name, description, userIds } }, people.safety)).group.id
  }
  const safety = await groupOf('safety', [people.safety, people.shift])
  const yard = await groupOf('yard', [people.docks, people.stores])
  const rules = {
    publicAddress: url,
    alarms: { userIds: [people.maintenance] },
    supervisors: { userIds: [people.safety] },
    weeklySummary: { readers: { [language]: [people.safety] } },
  }
  await call('saveNotificationRules', { body: { value: rules } }, people.safety)
  for (const module of await modulesOf(call)) await notify(call, module, people, isOutside(module) ? yard : safety)
}

/** A preset through which screens and emails begin in Portuguese: the built-in one begins in English. */
function speaking(language: SiteWorld['language']): Pick<GlobalSettingsChange, 'presets' | 'default_preset'> {
  if (language === 'en') return {}
  const name = organizations[language]
  return { presets: { [name]: { ...builtInPreset, language } }, default_preset: name }
}

/** Incidents are emailed to the group; modules without incidents notify no one. */
async function notify(call: ProductCall, module: SiteModule, people: People, groupId: string): Promise<void> {
  const { notifications } = module
  const isSetUp = notifications.groupIds.length > 0 || notifications.userIds.length > 0
  if (isSetUp || module.criticality === 'Low') return
  const params = { id: module.id }
  const body = {
    ...module,
    notifications: { ...notifications, groupIds: [groupId], email: true },
    since: module.updatedAt,
  }
  await call('updateModule', { params, body }, people.safety)
}

function isOutside({ name }: SiteModule): boolean {
  const zones = siteModules.find((one) => one.name === englishName(name))?.zones ?? []
  const cameras = new Set(siteZones.filter(({ name }) => zones.includes(name)).map(({ cameraId }) => cameraId))
  return !cameras.has('aisle') && !cameras.has('stations')
}

/** The server adds the modules of the site once it has found the simulator. */
async function modulesOf(call: ProductCall): Promise<SiteModule[]> {
  for (let attempt = 0; ; attempt += 1) {
    const modules = await call('listModules', {})
    if (modules.length >= siteModules.length || attempt > MAX_ATTEMPTS) return modules
    await delay(ASK_AGAIN_MS)
  }
}

const ASK_AGAIN_MS = 500
const MAX_ATTEMPTS = 60

function clockTime(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

const senders = Object.values(mailDomain).map((domain) => `foresite@${domain}`)

/** Connects the product's email to the site's mailbox, whose port changes with each start. */
export async function connectMailbox(
  call: ProductCall,
  port: number,
  language: SiteWorld['language'],
  by: string,
): Promise<void> {
  const { email } = await call('readNotificationSettings', {})
  if (email.value?.port === port || (email.value !== null && !senders.includes(email.value.from))) return
  const value = {
    host: '127.0.0.1',
    port,
    security: 'none' as const,
    from: `foresite@${mailDomain[language]}`,
    fromName: organizations[language],
  }
  await call('saveNotificationChannel', { body: { channel: 'email', value } }, by)
}
