import type { Product } from '@foresite/contract/configuration'
import type { UseCase } from '@foresite/contract/use-cases'
import type { ComponentType } from 'react'
import type { PathName, PlainPathName } from '#platform/routing/paths.ts'

/** A screen of the route table; each loads on demand as its own chunk (SHELL-6). */
export interface Screen {
  readonly name: PathName
  readonly load: () => Promise<ComponentType>
  /** Its product; screens without one belong to every product. */
  readonly product?: Product
  /** Only with beta features. */
  readonly beta?: true
  /** Notices link here with this parameter, which opens the screen without beta features (LONE-1). */
  readonly followedBy?: string
  /** Only while a module of this use case is enabled. */
  readonly useCase?: UseCase
}

/** A page's file exports only the page. */
type PageModule = Readonly<Record<string, ComponentType>>

type Rules = Omit<Screen, 'name' | 'load'>

function screen(name: PathName, load: () => Promise<PageModule>, rules: Rules = {}): Screen {
  return {
    ...rules,
    name,
    load: async () => {
      const [page, ...others] = Object.values(await load())
      if (page === undefined || others.length > 0) throw new Error(`the file of ${name} does not export one page`)
      return page
    },
  }
}

/** A screen that is one part of a feature, under the title of its route. */
function titled(
  name: PathName,
  load: () => Promise<ComponentType>,
  { back, ...rules }: Rules & { readonly back?: PlainPathName } = {},
): Screen {
  const shown = { of: name, beta: rules.beta ?? false, ...(back === undefined ? {} : { back }) }
  return {
    ...rules,
    name,
    load: async () => {
      const [{ titledPage }, Content] = await Promise.all([import('./TitledPage.tsx'), load()])
      return titledPage(shown, Content)
    },
  }
}

const complianceScreens: readonly Screen[] = [
  screen('compliance', () => import('#areas/compliance/ComplianceDashboardPage.tsx')),
  screen('incidentVideos', () => import('#areas/compliance/IncidentVideosPage.tsx')),
  screen('ergonomics', () => import('#areas/compliance/ErgonomicsPage.tsx'), { useCase: 'ergonomics' }),
  titled('loneWorker', async () => (await import('#features/lone-workers/LoneWorkers.tsx')).LoneWorkers, {
    beta: true,
    followedBy: 'worker',
  }),
  screen('correctiveActions', () => import('#areas/compliance/CorrectiveActionsPage.tsx')),
  screen('incidentReports', () => import('#areas/compliance/IncidentReportsPage.tsx')),
  screen('createIncidentReport', () => import('#areas/compliance/CreateIncidentReportPage.tsx')),
  screen('incidentReport', () => import('#areas/compliance/IncidentReportPage.tsx')),
  screen('incidentReportPdf', () => import('#areas/compliance/IncidentReportPdfPage.tsx')),
  screen('createReport', () => import('#areas/compliance/CreateReportPage.tsx')),
]

/** A beta screen with two addresses in the specification. */
function bothAddresses(name: PathName, other: PathName, load: () => Promise<PageModule>): Screen[] {
  return [screen(name, load, { beta: true }), screen(other, load, { beta: true })]
}

const qualityScreens: readonly Screen[] = [
  screen('quality', () => import('#areas/quality/QualityDashboardPage.tsx')),
  screen('shipmentInspection', () => import('#areas/quality/ShipmentInspectionPage.tsx')),
  titled('countingAccuracy', async () => (await import('#features/shipments/CountingAccuracy.tsx')).CountingAccuracy, {
    back: 'shipmentInspection',
  }),
  screen('shipmentDetails', () => import('#areas/quality/ShipmentDetailsPage.tsx')),
  screen('shipmentCounting', () => import('#areas/quality/ShipmentCountingPage.tsx')),
  screen('shipmentPallets', () => import('#areas/quality/ShipmentPalletsPage.tsx')),
  screen('shipmentFinal', () => import('#areas/quality/ShipmentFinalPage.tsx')),
  screen('cycleCounting', () => import('#areas/quality/CycleCountingPage.tsx'), { useCase: 'cycle-counting' }),
  titled('newCycleCount', async () => (await import('#features/cycle-counting/NewSession.tsx')).NewSession, {
    back: 'cycleCounting',
    useCase: 'cycle-counting',
  }),
  titled('updateCycleCount', async () => (await import('#features/cycle-counting/CycleSheet.tsx')).CycleSheet, {
    back: 'cycleCounting',
    useCase: 'cycle-counting',
  }),
  screen('inventoryManagement', () => import('#areas/quality/InventoryManagementPage.tsx'), {
    beta: true,
    followedBy: 'product',
  }),
  screen('createInventory', () => import('#areas/quality/CreateInventoryPage.tsx'), { beta: true }),
  screen('productCounting', () => import('#areas/quality/ProductCountingPage.tsx')),
  screen('newProductCount', () => import('#areas/quality/NewProductCountPage.tsx')),
  screen('qualityControl', () => import('#areas/quality/QualityControlPage.tsx'), { beta: true }),
  ...bothAddresses('palletAnalysis', 'palletAnalysisShort', () => import('#areas/quality/PalletAnalysisPage.tsx')),
  ...bothAddresses('assetCount', 'assetCountShort', () => import('#areas/quality/AssetCountPage.tsx')),
]

const productivityScreens: readonly Screen[] = [
  screen('productivity', () => import('#areas/productivity/YardDashboardPage.tsx')),
  titled('yardActivity', async () => (await import('#features/visits/YardActivity.tsx')).YardActivity),
  titled('appointments', async () => (await import('#features/appointments/Appointments.tsx')).Appointments),
  titled('carriers', async () => (await import('#features/carriers/Carriers.tsx')).Carriers),
  titled(
    'dockUtilization',
    async () => (await import('#features/dock-utilization/DockUtilization.tsx')).DockUtilization,
  ),
  titled(
    'vehicleCapacity',
    async () => (await import('#features/vehicle-capacity/VehicleCapacity.tsx')).VehicleCapacity,
    { beta: true },
  ),
]

const sharedScreens: readonly Screen[] = [
  screen('liveCameraViews', () => import('#areas/settings/LiveCameraViewsPage.tsx')),
  screen('areaConfigurations', () => import('#areas/settings/AreaConfigurationsPage.tsx')),
  screen('zoneEditor', () => import('#areas/settings/ZoneEditorPage.tsx')),
  screen('modules', () => import('#areas/settings/ModulesPage.tsx')),
  screen('settings', () => import('#areas/settings/GlobalSettingsPage.tsx')),
  screen('whiteLabel', () => import('./shell/WhiteLabelScreen.tsx')),
  screen('users', () => import('#areas/people/UsersPage.tsx')),
  screen('createUser', () => import('#areas/people/CreateUserPage.tsx')),
  screen('user', () => import('#areas/people/UserPage.tsx')),
  screen('groups', () => import('#areas/people/GroupsPage.tsx')),
  screen('createGroup', () => import('#areas/people/CreateGroupPage.tsx')),
  screen('changePassword', () => import('#areas/access/ChangePasswordPage.tsx')),
]

function inProduct(product: Product, screens: readonly Screen[]): Screen[] {
  return screens.map((screen) => ({ ...screen, product }))
}

/** Every screen inside the frame. */
export const screens: readonly Screen[] = [
  ...inProduct('compliance', complianceScreens),
  ...inProduct('quality', qualityScreens),
  ...inProduct('productivity', productivityScreens),
  ...sharedScreens,
]
