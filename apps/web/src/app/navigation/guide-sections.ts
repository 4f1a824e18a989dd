import type { PathName } from '#platform/routing/paths.ts'

/** The section of the guide, in either language, that explains a screen. */
export const guideSections: Partial<Record<PathName, string>> = {
  compliance: 'dashboard',
  incidentVideos: 'incidents',
  correctiveActions: 'actions',
  incidentReports: 'reports',
  createReport: 'reports',
  createIncidentReport: 'reports',
  incidentReport: 'reports',
  incidentReportPdf: 'reports',
  ergonomics: 'ergonomics',
  productCounting: 'counting',
  newProductCount: 'counting',
  loneWorker: 'lone-workers',
  liveCameraViews: 'cameras',
  areaConfigurations: 'zones',
  zoneEditor: 'zones',
  modules: 'modules',
  users: 'people',
  createUser: 'people',
  user: 'people',
  groups: 'people',
  createGroup: 'people',
  changePassword: 'access',
  settings: 'settings',
  whiteLabel: 'settings',
}
