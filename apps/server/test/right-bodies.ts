import { emptyReport } from '@foresite/contract/incident-reports'
import { operationsDefaults } from '@foresite/contract/operations'
import { privacyDefaults } from '@foresite/contract/privacy'
import { retentionDefaults } from '@foresite/contract/retention'
import type { RouteName } from '@foresite/contract/routes'
import { groundInPerspective } from '@foresite/testkit/grounds'
import { unknownId } from './every-route.ts'

const square = [
  { x: 0.1, y: 0.1 },
  { x: 0.9, y: 0.1 },
  { x: 0.9, y: 0.9 },
]
const user = { firstName: 'Ana', lastName: 'Sá', companyEmail: 'ana@site.example' }
const zone = {
  name: 'Door',
  type: 'dock-door',
  polygon: square,
  arrow: { from: { x: 0.1, y: 0.1 }, to: { x: 0.9, y: 0.9 } },
}
const area = { type: 'dock', name: 'Dock 3', location: 'warehouse', dockNumber: '3' }
const siteModule = {
  name: 'Restricted',
  useCase: 'restricted-area',
  zoneIds: [unknownId],
  detectedObjects: ['person'],
  criticality: 'High',
}
const modelOfSite = { name: 'Forklifts', classes: [{ name: 'forklift', meaning: { as: 'own' } }], threshold: 0.4 }
const correctiveAction = {
  title: 'Hang a mirror at the corner',
  criteria: 'Drivers see the crossing from the rack',
  ownerId: unknownId,
  dueOn: '2026-12-01',
}
const now = '2026-11-21T08:00:00.000Z'
const segment = {
  cameraId: unknownId,
  startsAt: now,
  durationMs: 8_000,
  bytes: 1_000,
  codec: 'avc1.64001f',
  width: 1920,
  height: 1080,
}

const ground = groundInPerspective(4, 12.5)

const shipment = { shipment_id: 'IN-1', type: 'inbound', lines: [{ productId: unknownId, ordered: 48 }] }
const palletItem = { group: 'Blue carton', quantity: 12 }
const countMark = { id: 'a', box: { x: 0.1, y: 0.1, w: 0.2, h: 0.1 }, confidence: null, state: 'added' }

/** A valid body for every route that takes one: wrong ones are derived from it. A route without one fails here. */
export const rightBodies: Partial<Record<RouteName, unknown>> = {
  logIn: { password: 'guess-guess' },
  createPassword: { password: 'guess-guess', code: 'AAAAA-AAAAA' },
  changePassword: { current: 'guess-guess', password: 'pallet-truck-7' },
  saveConfig: { field: 'products', value: ['quality'] },
  uploadLogo: {},
  uploadCertificate: { certificate: 'a certificate', key: 'its key' },
  createProduct: { sku: 'PAL-1200', name: 'Euro pallet' },
  changeProduct: { sku: 'PAL-1200', name: 'Euro pallet', gtin: '5601234567890' },
  createLocation: { code: 'A-01-02' },
  changeLocation: { code: 'A-01-02' },
  saveWms: { value: { kind: 'odoo', address: 'http://127.0.0.1:9', database: 'site' }, secret: 'a key' },
  createInventory: {
    items: [{ product_id: 'PAL-1200', name: 'Euro pallet', expected_quantity: 12 }],
    source: 'built-in',
  },
  countInventory: { actual_quantity: 12 },
  countProducts: { count: { examples: [{ x: 0.1, y: 0.1, w: 0.2, h: 0.1 }] } },
  createProductCount: { count: { marks: [countMark] } },
  changeProductCount: { marks: [countMark] },
  createPalletAnalysis: { name: 'Labels of the morning', date: '2026-11-21', type: 'label' },
  changePalletAnalysis: { name: 'Labels of the morning', date: '2026-11-21' },
  addAnalysisPhoto: { pallet: 'P-1' },
  addAnalysisPallets: { palletIds: [unknownId] },
  reviewAnalysisPhoto: { confirmed: { kind: 'label', label: '106141412345678908' } },
  createInspectionStation: { name: 'Wrapper 1', kind: 'turntable' },
  changeInspectionStation: { name: 'Wrapper 1', kind: 'turntable' },
  createShipment: shipment,
  changeShipment: shipment,
  startCounting: { mode: 'mobile' },
  reportPresence: { device: unknownId },
  finishCounting: { data: { shipment_id: 'IN-1' } },
  submitShipment: { shipment_id: 'IN-1' },
  cancelShipment: { shipment_id: 'IN-1' },
  addPallet: { id: unknownId, pallet_id: 'P-1', items: [palletItem] },
  changePallet: { pallet_id: 'P-1', topLayerFull: false, topLayerCount: 4, items: [palletItem] },
  cancelPallet: { shipment_id: 'IN-1', pallet_id: 'P-1' },
  refreshPallet: { shipment_id: 'IN-1', pallet_id: 'P-1' },
  identifyProduct: { shipment_id: 'IN-1', group: 'Blue carton', productId: unknownId },
  addPalletPhoto: {},
  addDamageFinding: { id: unknownId, category: 'damaged-products', check: 'leak', grade: 'critical' },
  createShipmentClaim: { id: unknownId, carrier: 'Rápida', reason: 'short', amount: 120.5 },
  changeShipmentClaim: { carrier: 'Rápida', reason: 'short', amount: 120.5 },
  moveShipmentClaim: { state: 'sent' },
  resolveDamage: { is_resolved: true },
  correctVisit: { why: 'Read from the paper', carrier: 'Norte Lda', arrivalAt: now },
  appointVisit: { why: 'By the delivery note', appointmentId: null },
  joinVisits: { why: 'One truck', otherId: unknownId },
  splitVisit: { why: 'Two trucks', sightingIds: [unknownId] },
  createCycleSession: { name: 'Aisle A', date: '2026-11-21', type: 'spot' },
  changeCycleSession: { name: 'Aisle A', date: '2026-11-21', tolerance: 0, completed: false },
  addCycleCount: { locationId: unknownId },
  enterCycleCount: { actual_quantity: 12 },
  photographCycleCount: { count: { actual_quantity: 1, marks: [countMark] } },
  inferCycleCount: { count: { examples: [{ x: 0.1, y: 0.1, w: 0.2, h: 0.1 }] } },
  importConfiguration: {},
  saveOperations: operationsDefaults,
  saveThresholds: { values: { 'near-miss.gap': 3 } },
  createUser: user,
  importUsers: { users: [user] },
  updateUser: user,
  createGroup: { name: 'Night shift' },
  updateGroup: { name: 'Night shift' },
  testCamera: { address: 'rtsp://10.0.0.9:554/stream1' },
  testStoredCamera: { transport: 'udp' },
  createCamera: { name: 'Dock 1', address: 'rtsp://10.0.0.9:554/stream1' },
  uploadCamera: { name: 'Dock 1' },
  changeCamera: { name: 'Dock 1' },
  measureGround: { ground },
  savePrivacy: privacyDefaults,
  createDisclosure: {
    subject: { kind: 'incident-clip', incidentId: unknownId },
    reason: 'Asked for by the police',
  },
  changePrivacyMasks: { privacyMasks: [square], since: null },
  // Refused before the server opens a connection; a saved recorder would affect other tests.
  testRecorder: { address: 'frigate.site' },
  saveRecorder: { address: 'frigate.site' },
  importRecorderCameras: { names: ['yard'] },
  readDevice: { address: 'camera.site' },
  addDevice: { handle: unknownId, name: 'Dock 1', profile: 'main' },
  uploadModelFile: {},
  inspectModelFile: { names: ['forklift', 'pallet'] },
  tryModelFile: { cameraId: unknownId, names: ['forklift', 'pallet'], threshold: 0.4 },
  createSiteModel: { ...modelOfSite, sha256: 'a'.repeat(64), purpose: 'detection' },
  changeSiteModel: modelOfSite,
  createZone: { ...zone, cameraId: unknownId },
  updateZone: zone,
  createArea: area,
  updateArea: area,
  createModule: siteModule,
  updateModule: siteModule,
  pollAssignment: {
    nodeId: 'node-1',
    address: 'http://127.0.0.1:9',
    state: 'ready',
    knownVersion: null,
    waitMs: 0,
  },
  readPastAssignments: { moments: ['2026-11-20T10:00:00.000Z'] },
  handOverSegments: { nodeId: 'node-1', segments: [segment] },
  listRecordedHours: { nodeId: 'node-1' },
  repairRecordedHour: {
    nodeId: 'node-1',
    cameraId: unknownId,
    hour: Math.floor(Date.parse(now) / 3_600_000),
    segments: [segment],
  },
  saveNotificationChannel: {
    channel: 'webhook',
    value: { address: 'https://system.site.example/hook' },
    secret: 'sixteen-characters-and-more',
  },
  testNotificationChannel: { channel: 'webhook' },
  saveNotificationRules: { value: { dailyCap: 20 } },
  saveLanguageModel: { value: { address: 'http://127.0.0.1:9/v1', model: 'llama3' } },
  writeDescription: { language: 'en' },
  readDescriptionFacts: { language: 'pt' },
  subscribePush: {
    endpoint: 'https://push.example/abc',
    keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
  },
  startTrial: { draft: siteModule, minutes: 60 },
  createExport: { cameraId: unknownId, from: now, to: '2026-11-21T09:00:00.000Z', kind: 'clip' },
  saveRetention: retentionDefaults,
  createHold: {
    subject: { kind: 'incident', incidentId: unknownId },
    reason: 'Asked for by the police',
  },
  createCorrectiveAction: correctiveAction,
  changeCorrectiveAction: { ...correctiveAction, priority: 'High' },
  moveCorrectiveAction: { state: 'done', note: 'A mirror hangs there now' },
  addActionEvidence: {},
  addProductPicture: {},
  saveEmptyPicture: {},
  saveTrailerDoor: { doorZoneId: null },
  previewStockImport: {},
  importStock: {},
  createAppointment: { reference: 'A-1', at: now },
  changeAppointment: { reference: 'A-1', at: now },
  previewAppointmentImport: {},
  importAppointments: {},
  undoAppointmentImport: { ids: [unknownId] },
  createCarrier: { name: 'Serra Azul' },
  changeCarrier: { name: 'Serra Azul' },
  previewShipmentImport: {},
  importShipments: {},
  undoShipmentImport: { ids: [unknownId] },
  recognizeText: {},
  acknowledgeLoneWorker: {},
  endLoneWorker: { reason: 'He has gone home' },
  createIncidentReport: { incidentId: null },
  changeIncidentReport: { content: emptyReport },
  completeIncidentReport: {},
  deleteFinishedReport: { reason: 'Entered twice' },
  uploadReportPicture: {},
  reviewIncident: { state: 'confirmed' },
  assignIncident: { userId: null },
  changeIncidents: {
    incidents: [{ id: unknownId }],
    change: { kind: 'state', state: 'confirmed' },
  },
  commentIncident: { text: 'Spoke to the driver' },
  releaseHold: { reason: 'Not needed any more' },
  reportCameras: { nodeId: 'node-1', reports: [], disk: null },
  handOverObservations: {
    observations: [
      {
        kind: 'restricted-area',
        id: unknownId,
        cameraId: unknownId,
        ruleId: unknownId,
        zoneId: unknownId,
        trackId: 'track-1',
        startedAt: now,
        endedAt: null,
        object: 'person',
        inferred: false,
        confidence: 0.9,
        box: { x: 0.1, y: 0.1, w: 0.2, h: 0.4 },
      },
    ],
  },
}

const interval = { from: now, to: '2026-11-21T09:00:00.000Z' }

/** A valid query for every route that needs one. */
export const rightQueries: Partial<Record<RouteName, Record<string, string>>> = {
  readTimeline: interval,
  listSegments: interval,
  readRecordedStill: { at: now },
  readAssetHistory: { startDate: '2026-11-01', endDate: '2026-11-21' },
}
