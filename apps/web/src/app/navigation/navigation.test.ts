import type { Product } from '@foresite/contract/configuration'
import type { UseCase } from '@foresite/contract/use-cases'
import { describe, expect, test } from 'vitest'
import { en } from '#platform/routing/texts/en.ts'
import {
  areaMenus,
  isActive,
  productNavigation,
  secondaryNavigation,
  type NavigationFacts,
  type NavItem,
  type NavSection,
} from './navigation.ts'

const everything: NavigationFacts = {
  allProducts: ['compliance', 'quality', 'productivity'],
  betaFeatures: true,
  enabledUseCases: new Set<UseCase>(['ergonomics', 'cycle-counting']),
  isAuthRequired: true,
}
const bare: NavigationFacts = {
  ...everything,
  betaFeatures: false,
  enabledUseCases: new Set(),
  isAuthRequired: false,
}

const title = (item: NavItem) => en[item.title]
const names = (sections: readonly NavSection[]) => sections.flatMap(({ items }) => items).map(title)
const main = (product: Product, facts = everything) => names(productNavigation(product, facts))
const find = (sections: readonly NavSection[], wanted: string): NavItem => {
  const all = sections.flatMap(({ items }) => items)
  const found = [...all, ...all.flatMap(({ items }) => items ?? [])].find((item) => title(item) === wanted)
  if (!found) throw new Error(`no item ${wanted}`)
  return found
}

describe('sections and items', () => {
  test('[NAV-1.a] sections have a subheader and items with title, path, icon, product and nested items', () => {
    const [section] = productNavigation('quality', everything)
    expect(section?.subheader).toBe('section.quality')
    expect(section?.items[0]).toMatchObject({
      title: 'quality',
      path: '/quality',
      icon: 'dashboard',
      product: 'quality',
    })
    expect(find(productNavigation('quality', everything), 'Quality Control').items).toHaveLength(3)
  })
})

describe('main navigation', () => {
  test('[NAV-6.a] [NAV-6.d] compliance: dashboard, incident videos, actions, reports, ergonomics, lone workers', () => {
    expect(main('compliance')).toEqual([
      'Dashboard',
      'Incident Videos',
      'Corrective Actions',
      'Incident Reports',
      'Ergonomics',
      'Lone Worker Viewer',
    ])
  })
  test('[NAV-6.d] incident reports is active on a report and on its form', () => {
    const reports = find(productNavigation('compliance', everything), 'Incident Reports')
    expect(isActive(reports, '/compliance/incident-reports/create')).toBe(true)
    expect(isActive(reports, '/compliance/incident-videos')).toBe(false)
  })
  test('[MOD-2.b] [NAV-6.b] ergonomics shows only while the Ergonomics module is enabled', () =>
    expect(main('compliance', { ...everything, enabledUseCases: new Set() })).not.toContain('Ergonomics'))
  test('[NAV-6.c] [NAV-2.b] the lone-worker viewer is beta and shows only with beta features on', () => {
    expect(find(productNavigation('compliance', everything), 'Lone Worker Viewer').beta).toBe(true)
    expect(main('compliance', bare)).toEqual(['Dashboard', 'Incident Videos', 'Corrective Actions', 'Incident Reports'])
  })
  test('[NAV-7.a] quality: dashboard, shipment inspection, cycle counting', () => {
    expect(main('quality', { ...everything, betaFeatures: false })).toEqual([
      'Dashboard',
      'Shipment Inspection',
      'Cycle Counting',
    ])
  })
  test('[NAV-7.b] cycle counting shows only while its module is enabled', () =>
    expect(main('quality', bare)).toEqual(['Dashboard', 'Shipment Inspection']))
  test('[NAV-7.c] with beta on also inventory management and the quality-control group', () => {
    expect(main('quality')).toEqual([
      'Dashboard',
      'Shipment Inspection',
      'Cycle Counting',
      'Inventory Management',
      'Quality Control',
    ])
    const sections = productNavigation('quality', everything)
    expect(find(sections, 'Inventory Management').beta).toBe(true)
    expect(find(sections, 'Quality Control').items?.map(title)).toEqual(['Overview', 'Pallet Analysis', 'Asset Count'])
  })
  test('[NAV-8.a] productivity: dashboard, yard activity, dock utilization, vehicle capacity', () => {
    expect(main('productivity')).toEqual([
      'Dashboard',
      'Yard Activity',
      'Appointments',
      'Carriers',
      'Dock Utilization',
      'Vehicle Capacity',
    ])
  })
  test('[NAV-8.b] vehicle capacity shows only with beta on', () => {
    expect(main('productivity', bare)).toEqual([
      'Dashboard',
      'Yard Activity',
      'Appointments',
      'Carriers',
      'Dock Utilization',
    ])
    expect(find(productNavigation('productivity', everything), 'Vehicle Capacity').beta).toBe(true)
  })
})

describe('small screens', () => {
  test('[NAV-9.a] the three areas are menus', () => {
    const menus = areaMenus(everything).flatMap(({ items }) => items)
    expect(menus.map(title)).toEqual(['Safety & Compliance', 'Quality & Inventory', 'Yard Management'])
    expect(menus.map(({ items }) => items?.length)).toEqual([6, 5, 6])
  })
  test('[NAV-9.b] [NAV-3.a] the area of an unavailable product is disabled', () => {
    const menus = areaMenus({ ...everything, allProducts: ['compliance', 'productivity'] })
    expect(find(menus, 'Quality & Inventory').disabled).toBe(true)
    expect(find(menus, 'Safety & Compliance').disabled).toBe(false)
  })
  test('[NAV-3.c] a disabled area of the productivity product is hidden instead', () => {
    expect(names(areaMenus({ ...everything, allProducts: ['compliance'] }))).toEqual([
      'Safety & Compliance',
      'Quality & Inventory',
    ])
  })
  test('nothing is locked until the products are known', () => {
    const menus = areaMenus({ ...everything, allProducts: null })
    expect(menus.flatMap(({ items }) => items).some(({ disabled }) => disabled)).toBe(false)
  })
})

describe('large screens', () => {
  test('[NAV-3.a] items of an unavailable product are disabled', () => {
    const items = productNavigation('quality', { ...everything, allProducts: ['compliance'] })
    expect(items.flatMap((section) => section.items).every(({ disabled }) => disabled)).toBe(true)
  })
  test('[NAV-3.c] items of the unavailable productivity product are hidden', () =>
    expect(main('productivity', { ...everything, allProducts: ['compliance'] })).toEqual([]))
})

describe('secondary navigation', () => {
  test('[NAV-10.a] has cameras, user management, general settings and logout', () => {
    const sections = secondaryNavigation(everything)
    expect(sections.map(({ subheader, items }) => [subheader && en[subheader], items.map(title)])).toEqual([
      [null, ['Live Camera Views']],
      ['User Management', ['Users', 'Change Password']],
      ['General Settings', ['Area Configurations', 'Modules', 'Global Settings']],
      [null, ['Log out']],
    ])
  })
  test('[NAV-10.b] [AUTH-10.b] logout shows only when authentication is required', () =>
    expect(names(secondaryNavigation(bare))).not.toContain('Log out'))
})

describe('the active item', () => {
  const cameras = find(secondaryNavigation(everything), 'Area Configurations')
  const quality = productNavigation('quality', everything)
  test.each([
    ['/area-configurations', true],
    ['/area-configurations/Dock%201', true],
    ['/area-configurations-old', false],
    ['/modules', false],
  ])('[NAV-4.a] at %s: area configurations active %s', (path, active) => {
    expect(isActive(cameras, path)).toBe(active)
  })
  test('[NAV-4.a] a dashboard is not active on its neighbours’ screens', () => {
    expect(isActive(find(quality, 'Dashboard'), '/quality')).toBe(true)
    expect(isActive(find(quality, 'Dashboard'), '/quality/shipment-inspection')).toBe(false)
  })
  test('[NAV-4.a] an item is active at both addresses of its screen', () => {
    const group = find(quality, 'Quality Control')
    expect(isActive(group, '/quality/asset-count')).toBe(true)
    expect(isActive(group, '/quality/pallet-analysis')).toBe(true)
    expect(isActive(find(quality, 'Overview'), '/quality/asset-count')).toBe(false)
  })
  test('[NAV-4.b] a parent is active when any child is', () => {
    const group = find(quality, 'Quality Control')
    expect(isActive(group, '/quality/quality-control')).toBe(true)
    expect(isActive(group, '/quality/quality-control/asset-count')).toBe(true)
    expect(isActive(group, '/quality/shipment-inspection')).toBe(false)
  })
  test('[NAV-4.a] the overview is not active on its neighbours’ screens', () =>
    expect(isActive(find(quality, 'Overview'), '/quality/quality-control/asset-count')).toBe(false))
})

test.each([
  'Dashboard',
  'Incident Videos',
  'Incident Reports',
  'Lone Worker Viewer',
  'Cycle Counting',
  'Yard Activity',
  'Dock Utilization',
  'Live Camera Views',
  'Vehicle Capacity',
  'User Management',
  'Users',
  'Change Password',
  'General Settings',
  'Area Configurations',
  'Modules',
  'Shipment Inspection',
  'Inventory Management',
  'Quality Control',
  'Overview',
  'Pallet Analysis',
  'Asset Count',
  'Global Settings',
  'Ergonomics Work Sessions',
  'White Label Configuration',
])('[NAV-12] there is a section labelled %s', (label) => expect(Object.values<string>(en)).toContain(label))
