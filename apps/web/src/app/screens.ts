import type { Product } from '@foresite/contract/configuration'
import type { UseCase } from '@foresite/contract/use-cases'
import type { ComponentType } from 'react'
import type { PathName } from '#platform/routing/paths.ts'

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

const complianceScreens: readonly Screen[] = [
  {
    name: 'compliance',
    load: async () => (await import('#areas/compliance/ComplianceDashboardPage.tsx')).ComplianceDashboardPage,
  },
  {
    name: 'incidentVideos',
    load: async () => (await import('#areas/compliance/IncidentVideosPage.tsx')).IncidentVideosPage,
  },
  {
    name: 'ergonomics',
    useCase: 'ergonomics',
    load: async () => (await import('#areas/compliance/ErgonomicsPage.tsx')).ErgonomicsPage,
  },
  {
    name: 'loneWorker',
    beta: true,
    followedBy: 'worker',
    load: async () => (await import('#areas/compliance/LoneWorkerPage.tsx')).LoneWorkerPage,
  },
  {
    name: 'correctiveActions',
    load: async () => (await import('#areas/compliance/CorrectiveActionsPage.tsx')).CorrectiveActionsPage,
  },
  {
    name: 'incidentReports',
    load: async () => (await import('#areas/compliance/IncidentReportsPage.tsx')).IncidentReportsPage,
  },
  {
    name: 'createIncidentReport',
    load: async () => (await import('#areas/compliance/CreateIncidentReportPage.tsx')).CreateIncidentReportPage,
  },
  {
    name: 'incidentReport',
    load: async () => (await import('#areas/compliance/IncidentReportPage.tsx')).IncidentReportPage,
  },
  {
    name: 'incidentReportPdf',
    load: async () => (await import('#areas/compliance/IncidentReportPdfPage.tsx')).IncidentReportPdfPage,
  },
  {
    name: 'createReport',
    load: async () => (await import('#areas/compliance/CreateReportPage.tsx')).CreateReportPage,
  },
]

/** A screen with beta features that the specification names under two addresses. */
function bothAddresses(name: PathName, other: PathName, load: Screen['load']): Screen[] {
  return [
    { name, beta: true, load },
    { name: other, beta: true, load },
  ]
}

const qualityScreens: readonly Screen[] = [
  {
    name: 'quality',
    load: async () => (await import('#areas/quality/QualityDashboardPage.tsx')).QualityDashboardPage,
  },
  {
    name: 'shipmentInspection',
    load: async () => (await import('#areas/quality/ShipmentInspectionPage.tsx')).ShipmentInspectionPage,
  },
  {
    name: 'countingAccuracy',
    load: async () => (await import('#areas/quality/CountingAccuracyPage.tsx')).CountingAccuracyPage,
  },
  {
    name: 'shipmentDetails',
    load: async () => (await import('#areas/quality/ShipmentDetailsPage.tsx')).ShipmentDetailsPage,
  },
  {
    name: 'shipmentCounting',
    load: async () => (await import('#areas/quality/ShipmentCountingPage.tsx')).ShipmentCountingPage,
  },
  {
    name: 'shipmentPallets',
    load: async () => (await import('#areas/quality/ShipmentPalletsPage.tsx')).ShipmentPalletsPage,
  },
  {
    name: 'shipmentFinal',
    load: async () => (await import('#areas/quality/ShipmentFinalPage.tsx')).ShipmentFinalPage,
  },
  {
    name: 'cycleCounting',
    useCase: 'cycle-counting',
    load: async () => (await import('#areas/quality/CycleCountingPage.tsx')).CycleCountingPage,
  },
  {
    name: 'newCycleCount',
    useCase: 'cycle-counting',
    load: async () => (await import('#areas/quality/NewCycleCountPage.tsx')).NewCycleCountPage,
  },
  {
    name: 'updateCycleCount',
    useCase: 'cycle-counting',
    load: async () => (await import('#areas/quality/UpdateCycleCountPage.tsx')).UpdateCycleCountPage,
  },
  {
    name: 'inventoryManagement',
    beta: true,
    followedBy: 'product',
    load: async () => (await import('#areas/quality/InventoryManagementPage.tsx')).InventoryManagementPage,
  },
  {
    name: 'createInventory',
    beta: true,
    load: async () => (await import('#areas/quality/CreateInventoryPage.tsx')).CreateInventoryPage,
  },
  {
    name: 'productCounting',
    load: async () => (await import('#areas/quality/ProductCountingPage.tsx')).ProductCountingPage,
  },
  {
    name: 'newProductCount',
    load: async () => (await import('#areas/quality/NewProductCountPage.tsx')).NewProductCountPage,
  },
  {
    name: 'qualityControl',
    beta: true,
    load: async () => (await import('#areas/quality/QualityControlPage.tsx')).QualityControlPage,
  },
  ...bothAddresses('palletAnalysis', 'palletAnalysisShort', async () => {
    return (await import('#areas/quality/PalletAnalysisPage.tsx')).PalletAnalysisPage
  }),
  ...bothAddresses('assetCount', 'assetCountShort', async () => {
    return (await import('#areas/quality/AssetCountPage.tsx')).AssetCountPage
  }),
]

const productivityScreens: readonly Screen[] = [
  {
    name: 'productivity',
    load: async () => (await import('#areas/productivity/YardDashboardPage.tsx')).YardDashboardPage,
  },
  {
    name: 'yardActivity',
    load: async () => (await import('#areas/productivity/YardActivityPage.tsx')).YardActivityPage,
  },
  {
    name: 'appointments',
    load: async () => (await import('#areas/productivity/AppointmentsPage.tsx')).AppointmentsPage,
  },
  { name: 'carriers', load: async () => (await import('#areas/productivity/CarriersPage.tsx')).CarriersPage },
  {
    name: 'dockUtilization',
    load: async () => (await import('#areas/productivity/DockUtilizationPage.tsx')).DockUtilizationPage,
  },
  {
    name: 'vehicleCapacity',
    beta: true,
    load: async () => (await import('#areas/productivity/VehicleCapacityPage.tsx')).VehicleCapacityPage,
  },
]

const sharedScreens: readonly Screen[] = [
  {
    name: 'liveCameraViews',
    load: async () => (await import('#areas/settings/LiveCameraViewsPage.tsx')).LiveCameraViewsPage,
  },
  {
    name: 'areaConfigurations',
    load: async () => (await import('#areas/settings/AreaConfigurationsPage.tsx')).AreaConfigurationsPage,
  },
  { name: 'zoneEditor', load: async () => (await import('#areas/settings/ZoneEditorPage.tsx')).ZoneEditorPage },
  { name: 'modules', load: async () => (await import('#areas/settings/ModulesPage.tsx')).ModulesPage },
  { name: 'settings', load: async () => (await import('#areas/settings/GlobalSettingsPage.tsx')).GlobalSettingsPage },
  { name: 'whiteLabel', load: async () => (await import('./shell/WhiteLabelScreen.tsx')).WhiteLabelScreen },
  { name: 'users', load: async () => (await import('#areas/people/UsersPage.tsx')).UsersPage },
  { name: 'createUser', load: async () => (await import('#areas/people/CreateUserPage.tsx')).CreateUserPage },
  { name: 'user', load: async () => (await import('#areas/people/UserPage.tsx')).UserPage },
  { name: 'groups', load: async () => (await import('#areas/people/GroupsPage.tsx')).GroupsPage },
  { name: 'createGroup', load: async () => (await import('#areas/people/CreateGroupPage.tsx')).CreateGroupPage },
  {
    name: 'changePassword',
    load: async () => (await import('#areas/access/ChangePasswordPage.tsx')).ChangePasswordPage,
  },
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
