import type { paths } from '../../apps/web/src/platform/routing/paths.ts'

export type Language = 'en' | 'pt'

/** A route of the specification's table (section 2). */
export interface SpecifiedRoute {
  /** The app's name for it. */
  readonly name: keyof typeof paths
  /** As in the specification. */
  readonly path: string
  /** Its heading, also in the window's title. */
  readonly title: Readonly<Record<Language, string>>
  /** For the three dashboards: the product, also in the window's title. */
  readonly product?: Readonly<Record<Language, string>>
  /** If the heading names the record shown instead of the screen. */
  readonly heading?: string
}

function route(
  name: SpecifiedRoute['name'],
  path: string,
  en: string,
  pt: string,
  more: Pick<SpecifiedRoute, 'product' | 'heading'> = {},
): SpecifiedRoute {
  return { name, path, title: { en, pt }, ...more }
}

/** The camera in the zone editor's address. */
const camera = 'Gate 1'

/** Every route inside the authenticated layout: those of the specification, and those marked as ours. */
export const specifiedRoutes: readonly SpecifiedRoute[] = [
  route('settings', '/settings', 'Global Settings', 'Definições globais'),
  route('modules', '/modules', 'Modules', 'Módulos'),
  route('whiteLabel', '/white-label-settings', 'White Label Configuration', 'Configuração da marca'),
  route('ergonomics', '/ergonomics', 'Ergonomics Work Sessions', 'Sessões de trabalho de ergonomia'),
  route('liveCameraViews', '/live-camera-views', 'Live Camera Views', 'Câmaras em direto'),
  route('changePassword', '/change-password', 'Change Password', 'Alterar palavra-passe'),
  route('createReport', '/create-report', 'Create Report', 'Criar relatório'),

  route('areaConfigurations', '/area-configurations', 'Area Configurations', 'Configuração de áreas'),
  route('zoneEditor', '/area-configurations/{camera_name}', 'Zone Editor', 'Editor de zonas', {
    heading: camera,
  }),

  route('compliance', '/compliance', 'Dashboard', 'Painel', {
    product: { en: 'Safety & Compliance', pt: 'Segurança e conformidade' },
  }),
  route('loneWorker', '/compliance/lone-worker', 'Lone Worker Viewer', 'Trabalhadores isolados'),
  route('incidentVideos', '/compliance/incident-videos', 'Incident Videos', 'Vídeos de incidentes'),
  route('incidentReports', '/compliance/incident-reports', 'Incident Reports', 'Relatórios de incidentes'),
  // This project’s own, beside those of the specification (INC-6).
  route('correctiveActions', '/compliance/corrective-actions', 'Corrective Actions', 'Ações corretivas'),
  route(
    'createIncidentReport',
    '/compliance/incident-reports/create',
    'New Incident Report',
    'Novo relatório de incidente',
  ),
  route('incidentReport', '/compliance/incident-reports/{id}', 'Incident Report', 'Relatório de incidente'),
  route(
    'incidentReportPdf',
    '/compliance/incident-reports/{id}/report',
    'Incident Report (PDF)',
    'Relatório de incidente (PDF)',
  ),

  route('quality', '/quality', 'Dashboard', 'Painel', {
    product: { en: 'Quality & Inventory', pt: 'Qualidade e inventário' },
  }),
  route('shipmentInspection', '/quality/shipment-inspection', 'Shipment Inspection', 'Inspeção de remessas'),
  route(
    'shipmentDetails',
    '/quality/shipment-inspection/shipment-details/{id}',
    'Shipment Details',
    'Detalhes da remessa',
  ),
  route('shipmentCounting', '/quality/shipment-inspection/{id}', 'Shipment Counting', 'Contagem da remessa'),
  route('shipmentPallets', '/quality/shipment-inspection/{id}/pallets', 'Pallets', 'Paletes'),
  route('shipmentFinal', '/quality/shipment-inspection/{id}/final', 'Final Counting', 'Contagem final'),
  route(
    'countingAccuracy',
    '/quality/shipment-inspection/counting-accuracy',
    'Counting Accuracy',
    'Exatidão da contagem',
  ),

  route('cycleCounting', '/quality/cycle-counting', 'Cycle Counting', 'Contagem cíclica'),
  route('newCycleCount', '/quality/cycle-counting/new-count', 'New Cycle Count', 'Nova contagem cíclica'),
  route('updateCycleCount', '/quality/cycle-counting/update', 'Update Cycle Count', 'Atualizar contagem cíclica'),

  route('inventoryManagement', '/quality/inventory-management', 'Inventory Management', 'Gestão de inventário'),
  route('createInventory', '/quality/inventory-management/create', 'New Inventory', 'Novo inventário'),

  route('productCounting', '/quality/product-counting', 'Product Counting', 'Contagem de produtos'),
  route('newProductCount', '/quality/product-counting/new-count', 'New Product Count', 'Nova contagem de produtos'),

  route('qualityControl', '/quality/quality-control', 'Quality Control', 'Controlo de qualidade'),
  route('palletAnalysis', '/quality/quality-control/pallet-analysis', 'Pallet Analysis', 'Análise de paletes'),
  route('assetCount', '/quality/quality-control/asset-count', 'Asset Count', 'Contagem de ativos'),
  route('palletAnalysisShort', '/quality/pallet-analysis', 'Pallet Analysis', 'Análise de paletes'),
  route('assetCountShort', '/quality/asset-count', 'Asset Count', 'Contagem de ativos'),

  route('productivity', '/productivity', 'Dashboard', 'Painel', {
    product: { en: 'Yard Management', pt: 'Gestão do parque' },
  }),
  route('dockUtilization', '/productivity/dock-utilization', 'Dock Utilization', 'Utilização dos cais'),
  route('vehicleCapacity', '/productivity/vehicle-capacity', 'Vehicle Capacity', 'Capacidade dos veículos'),
  route('yardActivity', '/productivity/yard-activity', 'Yard Activity', 'Atividade do parque'),
  route('appointments', '/productivity/appointments', 'Appointments', 'Marcações'),
  route('carriers', '/productivity/carriers', 'Carriers', 'Transportadoras'),

  route('users', '/users', 'Users', 'Utilizadores'),
  route('createUser', '/users/create', 'New User', 'Novo utilizador'),
  route('user', '/users/{id}', 'User', 'Utilizador'),
  route('groups', '/groups', 'Groups', 'Grupos'),
  route('createGroup', '/groups/create', 'New Group', 'Novo grupo'),

  route('notAuthorised', '/401', 'Not authorised', 'Sem autorização'),
  route('notFound', '/404', 'Page not found', 'Página não encontrada'),
  route('failed', '/500', 'Something went wrong', 'Algo correu mal'),
]

/** Routes without a screen in the frame: the index, which redirects, the login and the logout. */
export const otherRoutes = { home: '/', login: '/login', logout: '/logout' } as const

/** A route's address, with an id that no record has. */
export function addressOf({ path }: SpecifiedRoute): string {
  return path.replace('{id}', 'e2e0').replace('{camera_name}', encodeURIComponent(camera))
}

/** The window's title on a site without a name. */
export function windowTitle({ title, product }: SpecifiedRoute, language: Language): string {
  return [title[language], ...(product ? [product[language]] : []), 'Foresite'].join(' · ')
}

/** The heading; on error pages it follows their number. */
export function headingOf({ path, title, heading }: SpecifiedRoute, language: Language): string {
  const code = /^\/(401|404|500)$/.exec(path)?.[1]
  return heading ?? (code === undefined ? title[language] : `${code} · ${title[language]}`)
}
