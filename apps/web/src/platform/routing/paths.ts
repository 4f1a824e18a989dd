/** Every address of the app (SHELL-10). `:name` is a parameter; fill it with `to`. */
export const paths = {
  home: '/',
  login: '/login',
  logout: '/logout',
  changePassword: '/change-password',
  notAuthorised: '/401',
  notFound: '/404',
  failed: '/500',

  settings: '/settings',
  modules: '/modules',
  whiteLabel: '/white-label-settings',
  ergonomics: '/ergonomics',
  liveCameraViews: '/live-camera-views',
  createReport: '/create-report',
  areaConfigurations: '/area-configurations',
  zoneEditor: '/area-configurations/:camera_name',

  compliance: '/compliance',
  loneWorker: '/compliance/lone-worker',
  incidentVideos: '/compliance/incident-videos',
  correctiveActions: '/compliance/corrective-actions',
  incidentReports: '/compliance/incident-reports',
  createIncidentReport: '/compliance/incident-reports/create',
  incidentReport: '/compliance/incident-reports/:id',
  incidentReportPdf: '/compliance/incident-reports/:id/report',

  quality: '/quality',
  shipmentInspection: '/quality/shipment-inspection',
  countingAccuracy: '/quality/shipment-inspection/counting-accuracy',
  shipmentDetails: '/quality/shipment-inspection/shipment-details/:id',
  shipmentCounting: '/quality/shipment-inspection/:id',
  shipmentPallets: '/quality/shipment-inspection/:id/pallets',
  shipmentFinal: '/quality/shipment-inspection/:id/final',
  cycleCounting: '/quality/cycle-counting',
  newCycleCount: '/quality/cycle-counting/new-count',
  updateCycleCount: '/quality/cycle-counting/update',
  inventoryManagement: '/quality/inventory-management',
  createInventory: '/quality/inventory-management/create',
  productCounting: '/quality/product-counting',
  newProductCount: '/quality/product-counting/new-count',
  qualityControl: '/quality/quality-control',
  palletAnalysis: '/quality/quality-control/pallet-analysis',
  assetCount: '/quality/quality-control/asset-count',
  /** The specification also names these two screens under shorter addresses: both work. */
  palletAnalysisShort: '/quality/pallet-analysis',
  assetCountShort: '/quality/asset-count',

  productivity: '/productivity',
  dockUtilization: '/productivity/dock-utilization',
  vehicleCapacity: '/productivity/vehicle-capacity',
  yardActivity: '/productivity/yard-activity',
  appointments: '/productivity/appointments',
  carriers: '/productivity/carriers',

  users: '/users',
  createUser: '/users/create',
  user: '/users/:id',
  groups: '/groups',
  createGroup: '/groups/create',
} as const
export type PathName = keyof typeof paths

type Params<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Params<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

/** A screen whose address has no parameters. */
export type PlainPathName = {
  [N in PathName]: [Params<(typeof paths)[N]>] extends [never] ? N : never
}[PathName]

/** The address of a screen with its parameters filled in and escaped: `to('zoneEditor', { camera_name: 'Dock 1' })`. */
export function to<N extends PathName>(
  name: N,
  ...[params]: [Params<(typeof paths)[N]>] extends [never]
    ? []
    : [params: { readonly [K in Params<(typeof paths)[N]>]: string }]
): string {
  const given: Readonly<Record<string, string>> = params ?? {}
  return paths[name].replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(given[key] ?? ''))
}

/** The address that opens an incident in the player. */
export function incidentHref(id: string): string {
  return `${to('incidentVideos')}?incident=${id}`
}

/** The address of a camera's recording at an instant. */
export function recordingHref(cameraId: string, at: string): string {
  return `${to('liveCameraViews')}?camera=${cameraId}&at=${encodeURIComponent(at)}`
}

export function newZoneHref(cameraName: string): string {
  return `${to('zoneEditor', { camera_name: cameraName })}?zone=new`
}

export function newModuleHref(): string {
  return `${to('modules')}?module=new`
}
