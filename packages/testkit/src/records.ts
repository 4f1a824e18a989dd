import type { Camera } from '@foresite/contract/cameras'
import type { CorrectiveAction } from '@foresite/contract/corrective-actions'
import type { Incident } from '@foresite/contract/incidents'
import { emptyReport, type IncidentReport, type ReportContent } from '@foresite/contract/incident-reports'
import type { InspectionStation } from '@foresite/contract/inspection-stations'
import type { LoneWorker } from '@foresite/contract/lone-workers'
import { noNotifications } from '@foresite/contract/module-notifications'
import type { SiteModule } from '@foresite/contract/modules'
import type { ChannelValues } from '@foresite/contract/notifications'
import type { WatchedClass } from '@foresite/contract/objects'
import type { PresenceObservation } from '@foresite/contract/observations'
import type { User } from '@foresite/contract/people'
import type { Outage, Timeline } from '@foresite/contract/recordings'
import { noQualityChecks } from '@foresite/contract/quality-checks'
import type { CameraAssignment } from '@foresite/contract/vision-nodes'
import type { Zone } from '@foresite/contract/zones'

// Records as the product returns them. A test sets only the fields it is about.

/** The nth id of a test. */
export const testId = (n: number) => `0198d5b0-7a34-7cc2-9d3e-5b1f00aa${String(n).padStart(4, '0')}`
const at = '2026-11-21T08:00:00.000Z'

/** A live, recorded camera with a good picture. */
export function camera(part: Partial<Camera> = {}): Camera {
  const since = part.createdAt ?? at
  return {
    id: testId(1),
    name: 'Hall',
    source: { kind: 'rtsp', address: 'rtsp://10.0.0.7/main', hasPassword: true, transport: 'tcp' },
    analysis: null,
    recording: { enabled: true, days: null, maxGigabytes: null },
    recorderName: null,
    ground: null,
    privacyMasks: [],
    privacyMasksAt: null,
    width: 1920,
    height: 1080,
    codec: 'h264',
    rate: 15,
    status: { state: 'live', since, health: [], recording: { state: 'recording', since } },
    createdAt: since,
    updatedAt: since,
    updatedBy: null,
    ...part,
  }
}

/** The robot's floor in front of the hall's camera. */
export function zone(part: Partial<Zone> = {}): Zone {
  return {
    id: testId(2),
    cameraId: testId(1),
    cameraName: 'Hall',
    name: 'Robot floor',
    type: 'custom-occurrence',
    purpose: 'restricted-area',
    polygon: [
      { x: 0.1, y: 0.1 },
      { x: 0.5, y: 0.1 },
      { x: 0.5, y: 0.5 },
    ],
    arrow: { from: { x: 0.2, y: 0.2 }, to: { x: 0.4, y: 0.2 } },
    createdAt: at,
    updatedAt: at,
    updatedBy: null,
    ...part,
  }
}

/** A restricted area's module on the robot's floor. */
export function siteModule(part: Partial<SiteModule> = {}): SiteModule {
  return {
    id: testId(3),
    name: 'Robot cell',
    enabled: true,
    useCase: 'restricted-area',
    zoneIds: [testId(2)],
    cameraIds: [testId(1)],
    detectedObjects: ['person'],
    siteObjects: [],
    criticality: 'High',
    timeThresholdS: 1,
    schedule: { days: [], times: null },
    wornItems: [],
    speedLimit: null,
    locations: [],
    notifications: noNotifications,
    qualityChecks: noQualityChecks,
    createdAt: at,
    updatedAt: at,
    updatedBy: null,
    ...part,
  }
}

/** A new incident of a restricted area, without media. */
export function incident(part: Partial<Incident> = {}): Incident {
  const id = part.id ?? testId(1)
  return {
    id,
    type: 'restricted-area',
    moduleId: null,
    moduleName: 'Robot cell',
    cameraId: null,
    cameraName: 'Hall',
    zoneName: 'Robot floor',
    zoneOutline: null,
    severity: 'High',
    state: 'new',
    verdict: null,
    rejectionReason: null,
    assignee: null,
    comments: 0,
    updatedAt: at,
    episode: { id, count: 1 },
    createdAt: at,
    endedAt: null,
    elapsedMs: 1000,
    object: 'person',
    inferred: false,
    details: {},
    clip: { state: 'missing' },
    box: { x: 0.1, y: 0.1, w: 0.2, h: 0.5 },
    stillUrl: null,
    stillAt: null,
    ...part,
  }
}

/** Facts about an object that the built-in model knows. */
export type SeenByBuiltIn = {
  [Field in keyof PresenceObservation]: Field extends 'object' ? WatchedClass : PresenceObservation[Field]
}

/** A person stands in a restricted area. */
export function observation(part: Partial<SeenByBuiltIn> = {}): SeenByBuiltIn {
  return {
    kind: 'restricted-area',
    id: crypto.randomUUID(),
    cameraId: testId(1),
    zoneId: testId(2),
    ruleId: testId(3),
    trackId: '7',
    startedAt: at,
    endedAt: null,
    object: 'person',
    inferred: false,
    confidence: 0.87,
    box: { x: 0.2, y: 0.2, w: 0.1, h: 0.3 },
    ...part,
  }
}

/** An untouched draft of a report. */
export function incidentReport(
  content: Partial<ReportContent> = {},
  part: Partial<IncidentReport> = {},
): IncidentReport {
  return {
    id: testId(99),
    state: 'draft',
    number: null,
    incidentId: null,
    createdAt: at,
    createdBy: null,
    updatedAt: at,
    updatedBy: null,
    pictureUrl: null,
    photoUrls: {},
    content: { ...emptyReport, ...content },
    ...part,
  }
}

/** Ana Sá, with an e-mail address. */
export function user(part: Partial<User> = {}): User {
  return {
    id: testId(8),
    firstName: 'Ana',
    lastName: 'Sá',
    companyEmail: 'ana@site.example',
    phone: null,
    serviceProvider: null,
    createdAt: at,
    updatedAt: at,
    updatedBy: null,
    ...part,
  }
}

/** Ana's open action, without an origin. */
export function correctiveAction(part: Partial<CorrectiveAction> = {}): CorrectiveAction {
  return {
    id: testId(9),
    origin: null,
    title: 'Hang a mirror',
    criteria: 'Drivers see the crossing',
    ownerId: testId(8),
    ownerName: 'Ana Sá',
    dueOn: '2026-11-28',
    priority: 'High',
    state: 'open',
    isOverdue: false,
    evidenceCount: 0,
    createdAt: at,
    updatedAt: at,
    updatedBy: null,
    ...part,
  }
}

/** Someone who has just started to be alone in a cold store; alert after five minutes. */
export function loneWorker(part: Partial<LoneWorker> = {}): LoneWorker {
  const notYet = { dueAt: null, at: null, notified: 0 }
  return {
    id: testId(1),
    cameraId: testId(2),
    cameraName: 'Cold store',
    zoneId: testId(3),
    zoneName: 'Aisle 4',
    moduleName: 'Nobody alone',
    aloneSince: at,
    thresholdMs: 300_000,
    state: 'alone',
    unseenSince: null,
    alertAt: null,
    incidentId: null,
    urgent: null,
    urgentAt: null,
    acknowledgement: null,
    escalation: { message: notYet, supervisors: notYet },
    ...part,
  }
}

/** A turntable without a camera. */
export function inspectionStation(part: Partial<InspectionStation> = {}): InspectionStation {
  return {
    id: testId(10),
    name: 'Wrapper 1',
    kind: 'turntable',
    cameraId: null,
    cameraName: null,
    zoneId: null,
    zoneName: null,
    isWatched: false,
    occupiedSince: null,
    createdAt: at,
    updatedAt: at,
    updatedBy: null,
    ...part,
  }
}

/** A camera assignment that plays a file, without zones or recording. */
export function cameraAssignment(part: Partial<CameraAssignment> = {}): CameraAssignment {
  return {
    cameraId: testId(1),
    source: { kind: 'file', path: '/srv/video.mp4' },
    analysis: null,
    record: false,
    ground: null,
    privacyMasks: [],
    zones: [],
    rules: [],
    ...part,
  }
}

/** A mail server that requires a login. */
export const mailSettings: ChannelValues['email'] = {
  host: 'smtp.norte.example',
  port: 587,
  security: 'starttls',
  checkCertificate: true,
  user: 'foresite',
  from: 'foresite@norte.example',
  fromName: 'Norte',
}

/** An SMS service with an HTTP interface. */
export const smsSettings: ChannelValues['sms'] = {
  address: 'https://sms.example/send',
  method: 'POST',
  contentType: 'json',
  body: '{"to":"{{phone}}","text":"{{text}}"}',
  headerName: 'Authorization',
}

/** A period in which nothing was recorded and nothing happened. */
export function timeline(part: Partial<Timeline> = {}): Timeline {
  return { recorded: [], outages: [], events: [], recorderEvents: [], moreRecorderEvents: false, ...part }
}

/** An outage of four and a half minutes. */
export function outage(part: Partial<Outage> = {}): Outage {
  return {
    id: testId(3),
    cameraId: testId(1),
    kind: 'offline',
    problem: 'stalled',
    from: '2026-11-20T08:00:00.000Z',
    to: '2026-11-20T08:04:30.000Z',
    ...part,
  }
}
