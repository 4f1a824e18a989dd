import type { Product } from '@foresite/contract/configuration'
import type { UseCase } from '@foresite/contract/use-cases'
import { paths, type PathName } from '#platform/routing/paths.ts'
import type { TextKey } from '#platform/i18n/define-texts.ts'
import type { en } from '#platform/routing/texts/en.ts'
import type { NavIconName } from './NavIcon.tsx'

type TitleKey = TextKey<typeof en>

/** An entry of the navigation (NAV-1). */
export interface NavItem {
  readonly title: TitleKey
  /** Null for an item that only groups others. */
  readonly path: string | null
  readonly icon: NavIconName
  /** A short label beside the title. */
  readonly label?: string
  /** Shown with a lock and without a link. */
  readonly disabled?: boolean
  /** Leaves the app. */
  readonly external?: boolean
  readonly beta?: boolean
  readonly product?: Product
  readonly items?: readonly NavItem[]
}

export interface NavSection {
  /** Null: the section needs no heading. */
  readonly subheader: TitleKey | null
  readonly items: readonly NavItem[]
}

export interface NavigationFacts {
  /** Null until the products are known; nothing is locked until then. */
  readonly allProducts: readonly Product[] | null
  readonly betaFeatures: boolean
  readonly enabledUseCases: ReadonlySet<UseCase>
  readonly isAuthRequired: boolean
}

function item(name: PathName, icon: NavIconName, more: Partial<NavItem> = {}): NavItem {
  return { title: name, path: paths[name], icon, ...more }
}

const areaTitles = {
  compliance: 'section.compliance',
  quality: 'section.quality',
  productivity: 'section.productivity',
} as const satisfies Record<Product, TitleKey>

export const products: readonly Product[] = ['compliance', 'quality', 'productivity']

/** One product's items, whether it is available or not (NAV-6, NAV-7, NAV-8). */
function itemsOf(product: Product, { enabledUseCases }: NavigationFacts): NavItem[] {
  switch (product) {
    case 'compliance':
      return [
        item('compliance', 'dashboard'),
        item('incidentVideos', 'incidents'),
        item('correctiveActions', 'actions'),
        item('incidentReports', 'reports'),
        ...(enabledUseCases.has('ergonomics') ? [item('ergonomics', 'ergonomics', { title: 'item.ergonomics' })] : []),
        item('loneWorker', 'loneWorker', { beta: true }),
      ]
    case 'quality':
      return [
        item('quality', 'dashboard'),
        item('shipmentInspection', 'shipments'),
        ...(enabledUseCases.has('cycle-counting') ? [item('cycleCounting', 'cycleCounting')] : []),
        item('inventoryManagement', 'inventory', { beta: true }),
        {
          title: 'qualityControl',
          path: null,
          icon: 'qualityControl',
          beta: true,
          items: [
            item('qualityControl', 'overview', { title: 'item.overview' }),
            item('palletAnalysis', 'pallets'),
            item('assetCount', 'assets'),
          ],
        },
      ]
    case 'productivity':
      return [
        item('productivity', 'dashboard'),
        item('yardActivity', 'yard'),
        item('appointments', 'reports'),
        item('carriers', 'shipments'),
        item('dockUtilization', 'docks'),
        item('vehicleCapacity', 'vehicles', { beta: true }),
      ]
  }
}

/**
 * The visible items: beta items only with beta features (NAV-2), disabled ones of the productivity product never
 * (NAV-3).
 */
function shown(items: readonly NavItem[], { betaFeatures }: NavigationFacts): NavItem[] {
  return items.filter(
    ({ beta, disabled, product }) =>
      (beta !== true || betaFeatures) && !(disabled === true && product === 'productivity'),
  )
}

function isAvailable(product: Product, { allProducts }: NavigationFacts): boolean {
  return allProducts === null || allProducts.includes(product)
}

/** The selected product's items: the navigation of large screens. */
export function productNavigation(product: Product, facts: NavigationFacts): NavSection[] {
  const disabled = !isAvailable(product, facts)
  const items = itemsOf(product, facts).map((entry) => ({ ...entry, product, disabled }))
  return [{ subheader: areaTitles[product], items: shown(items, facts) }]
}

/** The three areas as menus: the navigation of small screens (NAV-9). */
export function areaMenus(facts: NavigationFacts): NavSection[] {
  const menus = products.map((product) => ({
    title: areaTitles[product],
    path: null,
    icon: product,
    product,
    disabled: !isAvailable(product, facts),
    items: shown(
      itemsOf(product, facts).map((entry) => ({ ...entry, product })),
      facts,
    ),
  }))
  return [{ subheader: null, items: shown(menus, facts) }]
}

/** Items shared by all products (NAV-10). */
export function secondaryNavigation({ isAuthRequired }: NavigationFacts): NavSection[] {
  return [
    { subheader: null, items: [item('liveCameraViews', 'cameras')] },
    { subheader: 'section.users', items: [item('users', 'users'), item('changePassword', 'password')] },
    {
      subheader: 'section.settings',
      items: [item('areaConfigurations', 'areas'), item('modules', 'modules'), item('settings', 'settings')],
    },
    ...(isAuthRequired ? [{ subheader: null, items: [item('logout', 'logout')] }] : []),
  ]
}

/** Whether an item is active: its path is the address or, except for dashboards, a prefix of it (NAV-4). */
export function isActive({ path, items = [] }: NavItem, pathname: string): boolean {
  if (items.length > 0) return items.some((child) => isActive(child, pathname))
  if (path === null) return false
  return (
    pathname === path || pathname === otherAddress.get(path) || (!hasOwnIndex(path) && pathname.startsWith(`${path}/`))
  )
}

/** Screens with two addresses: the first leads to the second. */
const otherAddress = new Map<string, string>([
  [paths.palletAnalysis, paths.palletAnalysisShort],
  [paths.assetCount, paths.assetCountShort],
])

/** Dashboards and overviews, whose path is a prefix of their siblings' paths. */
function hasOwnIndex(path: string): boolean {
  return [paths.compliance, paths.quality, paths.productivity, paths.qualityControl].some((index) => index === path)
}
