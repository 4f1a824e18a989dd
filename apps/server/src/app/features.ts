import { accessFeature } from '#features/access/index.ts'
import { alarms } from '#features/alarms/index.ts'
import { appointments } from '#features/appointments/index.ts'
import { areas } from '#features/areas/index.ts'
import { brandingFeature } from '#features/branding/index.ts'
import { cameras } from '#features/cameras/index.ts'
import type { LostClipParts } from '#features/clips/index.ts'
import { carrierScores } from '#features/carrier-scores/index.ts'
import { carriers } from '#features/carriers/index.ts'
import { compliance } from '#features/compliance/index.ts'
import { configurationFile } from '#features/configuration-file/index.ts'
import { connectionsFeature } from '#features/connections/index.ts'
import { correctiveActions, countOpenActions } from '#features/corrective-actions/index.ts'
import { cycleCounting } from '#features/cycle-counting/index.ts'
import { damageFeature } from '#features/damage/index.ts'
import { discoveryFeature } from '#features/discovery/index.ts'
import { dockUtilization } from '#features/dock-utilization/index.ts'
import { ergonomics } from '#features/ergonomics/index.ts'
import { exports } from '#features/exports/index.ts'
import { groupsFeature } from '#features/groups/index.ts'
import { https } from '#features/https/index.ts'
import { incidentReports } from '#features/incident-reports/index.ts'
import { incidentReviews } from '#features/incident-reviews/index.ts'
import { findIncident, incidents } from '#features/incidents/index.ts'
import { inventoryManagement } from '#features/inventory-management/index.ts'
import { languageModel } from '#features/language-model/index.ts'
import { locations } from '#features/locations/index.ts'
import { loneWorkers } from '#features/lone-workers/index.ts'
import { modules } from '#features/modules/index.ts'
import { isInRules, notifications } from '#features/notifications/index.ts'
import { observations } from '#features/observations/index.ts'
import { palletAnalyses } from '#features/pallet-analyses/index.ts'
import { peopleFeature } from '#features/people/index.ts'
import { privacy } from '#features/privacy/index.ts'
import { productCounts } from '#features/product-counts/index.ts'
import { products } from '#features/products/index.ts'
import { qualityMetrics } from '#features/quality-metrics/index.ts'
import { readings } from '#features/readings/index.ts'
import { recorderFeature } from '#features/recorder/index.ts'
import { recordings, whatIsRecorded } from '#features/recordings/index.ts'
import { trials } from '#features/trials/index.ts'
import { holdOnCamera, retention } from '#features/retention/index.ts'
import { safetyAi } from '#features/safety-ai/index.ts'
import { settingsFeature } from '#features/settings/index.ts'
import { shipmentPresence } from '#features/shipment-presence/index.ts'
import { shipments } from '#features/shipments/index.ts'
import { simulatedSite } from '#features/simulated-site/index.ts'
import { siteModels } from '#features/site-models/index.ts'
import { status, statusOverview } from '#features/status/index.ts'
import { stockList } from '#features/stock-list/index.ts'
import { vehicleCapacity } from '#features/vehicle-capacity/index.ts'
import {
  countPictureOn,
  groupPicturesOn,
  modelNodes,
  readPictureOn,
  readVehicleOn,
  trialNodes,
  visionLink,
  visionNodes,
} from '#features/vision-nodes/index.ts'
import { visits } from '#features/visits/index.ts'
import { weeklySummaries } from '#features/weekly-summaries/index.ts'
import { readStock, wms } from '#features/wms/index.ts'
import { zones } from '#features/zones/index.ts'
import type { AnyFeature } from '#platform/http/feature.ts'
import type { Context } from './context.ts'

interface BuiltFeatures {
  readonly features: readonly AnyFeature[]
  /** Whether people are blurred in exports. */
  readonly blurs: () => Promise<boolean>
}

/**
 * Every feature of the server, in dependency order: none refers to one below it. A feature that reacts to changes
 * elsewhere subscribes to the live hub, which publishes changes after their commit.
 * @returns the features in start order, and what the HTTP server needs from them
 */
// oxlint-disable-next-line max-lines-per-function -- the whole server as one ordered list, read from top to bottom
export function buildFeatures(context: Context): BuiltFeatures {
  const { db, clock, log, live, jobs, access, siteSettings, registry, visionToken, simulatorUrl } = context
  const database = db
  const vision = visionLink(registry, visionToken)

  const moduleFeature = modules(context)
  const cameraFeature = cameras({
    ...context,
    vision,
    moduleUsing: (cameraId) => moduleFeature.usingCamera(cameraId),
    holdOn: (tx, cameraId) => holdOnCamera(tx, cameraId, clock.now()),
  })
  const zoneFeature = zones({ ...context, moduleUsing: (zoneId) => moduleFeature.usingZone(zoneId) })
  const site = {
    cameras: cameraFeature,
    zones: zoneFeature,
    modules: moduleFeature,
    areas: areas({ ...context, zones: zoneFeature }),
  }
  const people = peopleFeature({
    ...context,
    database,
    modulesNotifying: (userId) => moduleFeature.notifyingUser(userId),
    isInRules,
  })
  const groups = groupsFeature({
    ...context,
    modulesNotifying: (groupId) => moduleFeature.notifyingGroup(groupId),
    isInRules,
  })

  const retentionFeature = retention({ ...context, ...site })
  const siteModelFeature = siteModels({
    ...context,
    ...site,
    vision,
    modelNodes: modelNodes(registry, visionToken),
    isAlive: (nodeId) => registry.node(nodeId) !== null,
  })
  const alarmFeature = alarms({ ...context, ...site, siteModels: siteModelFeature })
  const notificationFeature = notifications({ ...context, ...site, alarms: alarmFeature })
  const privacyFeature = privacy({
    ...context,
    ...site,
    recordings: { whatIsRecorded: (...asked) => whatIsRecorded(db, ...asked) },
    lawProfile: () => retentionFeature.lawProfile(),
    incident: (id) => findIncident(db, id),
  })
  const lostClips: Omit<LostClipParts, 'clock' | 'log' | 'nodes'> = {
    isWatched: (cameraId) => registry.nodeOf(cameraId) !== null,
    onNodes: (listener) => registry.onChange(listener),
    whatIsRecorded: (...asked) => whatIsRecorded(db, ...asked),
  }
  const incidentFeature = incidents({
    ...context,
    ...site,
    ...lostClips,
    privacy: privacyFeature,
    opened: (...opened) => notificationFeature.opened(...opened),
  })
  const recorder = recorderFeature({
    ...context,
    ...site,
    readSite: async () => ({
      version: context.version,
      timezone: await context.timezone(),
      cameras: await cameraFeature.list(),
      zones: await zoneFeature.list(db),
    }),
  })
  const recordingFeature = recordings({
    ...context,
    ...site,
    recorder,
    blurs: () => privacyFeature.blurs(),
    incidents: incidentFeature,
    heldIntervals: (cameraId) => retentionFeature.heldIntervals(cameraId),
    visionAwaySince: () => registry.awaySince,
    onNodes: (listener) => registry.onChange(listener),
  })
  const seen = {
    ...site,
    recorder,
    privacy: privacyFeature,
    incidents: incidentFeature,
    recordings: recordingFeature,
    notifications: notificationFeature,
  }

  const capacityFeature = vehicleCapacity({ ...context, ...site })
  const nodeFeature = visionNodes({
    ...context,
    ...site,
    models: siteModelFeature,
    emptyPictures: () => capacityFeature.emptyPictures(),
    cameras: {
      listWatched: () => cameraFeature.listWatched(),
      async receiveReports(reports) {
        await cameraFeature.receiveReports(reports)
        await recordingFeature.receiveReports(reports)
        alarmFeature.check()
      },
    },
  })
  live.onChanged(({ topic, id, change }) => {
    if (topic === 'vehicle-capacity' && id === 'interiors') nodeFeature.siteChanged()
    if (topic === 'cameras' || topic === 'zones' || topic === 'modules' || topic === 'site-models')
      nodeFeature.siteChanged()
    if (topic === 'cameras') notificationFeature.camerasChanged()
    if (topic === 'cameras' && change === 'deleted') retentionFeature.wake()
    if (topic === 'incidents' && change === 'created') notificationFeature.wake()
  })

  const complianceFeature = compliance({ ...context, ...seen })
  const modelFeature = languageModel(context)
  const safetyAiFeature = safetyAi({ ...context, ...seen, languageModel: modelFeature })
  const ergonomicsFeature = ergonomics(context)
  const loneWorkerFeature = loneWorkers({ ...context, ...seen, push: (workers) => live.send('lone-worker', workers) })
  const dockFeature = dockUtilization({ ...context, ...seen, push: (docks) => live.send('dock-utilization', docks) })
  const visitFeature = visits({
    ...context,
    ...site,
    ...lostClips,
    privacy: privacyFeature,
    docks: dockFeature,
    readVehicle: readVehicleOn(registry, visionToken),
  })
  live.onChanged(({ topic, id, change }) => {
    // A camera takes its zones with it.
    if ((topic === 'zones' || topic === 'cameras') && change === 'deleted')
      visitFeature.placeDeleted(id).catch((problem: unknown) => {
        log.error({ err: problem }, 'could not end stays at a deleted door')
      })
    if (topic === 'areas' || topic === 'zones' || topic === 'cameras') dockFeature.docksChanged()
  })
  const shipmentFeature = shipments({
    ...context,
    ...seen,
    languageModel: modelFeature,
    siteModels: siteModelFeature,
    groupPictures: groupPicturesOn(registry, visionToken),
  })
  const counting = { ...context, countPicture: countPictureOn(registry, visionToken) }
  const productCountFeature = productCounts(counting)
  const keptExamples = (productId: string) => productCountFeature.keptExamples(productId)
  const readPicture = readPictureOn(registry, visionToken)
  const features = [
    jobs,
    accessFeature(access, log),
    modelFeature,
    settingsFeature(siteSettings, { clock, live, thresholdsChanged: () => nodeFeature.siteChanged() }),
    brandingFeature(context.logos),
    https(context),
    people,
    groups,
    damageFeature({ ...context, ...site }),
    recorder,
    discoveryFeature({ clock, cameras: cameraFeature }),
    connectionsFeature(() => siteSettings.brokenSection(), recorder, notificationFeature),
    status({ version: context.version, isDatabaseUp: context.isDatabaseUp, vision: registry }),
    cameraFeature,
    zoneFeature,
    site.areas,
    privacyFeature,
    moduleFeature,
    siteModelFeature,
    nodeFeature,
    observations({
      ...context,
      ...seen,
      handlers: [
        ergonomicsFeature.observed,
        loneWorkerFeature.observed,
        dockFeature.observed,
        shipmentFeature.observed,
        visitFeature.observed,
        capacityFeature.observed,
      ],
      media: {
        keepStill: async (...still) =>
          (await visitFeature.keepStill(...still)) || (await capacityFeature.keepStill(...still)),
        keepView: (...view) => visitFeature.keepView(...view),
        keepClip: (...clip) => visitFeature.keepClip(...clip),
      },
    }),
    incidentFeature,
    complianceFeature,
    weeklySummaries({ ...context, ...seen, compliance: complianceFeature }),
    ergonomicsFeature,
    visitFeature,
    carriers({
      ...context,
      async changed(tx, renamed) {
        await visitFeature.carriersChanged(tx, renamed)
        if (renamed !== null) await shipmentFeature.carrierRenamed(tx, renamed)
      },
    }),
    appointments({ ...context, ...site, changed: (tx, times) => visitFeature.appointmentsChanged(tx, times) }),
    capacityFeature,
    carrierScores({ ...context, visits: visitFeature, privacy: privacyFeature }),
    incidentReviews({ ...context, ...seen, openActions: countOpenActions }),
    incidentReports({ ...context, ...seen, safetyAi: safetyAiFeature }),
    safetyAiFeature,
    loneWorkerFeature,
    recordingFeature,
    retentionFeature,
    exports({
      ...context,
      ...seen,
      heldExports: (tx) => retentionFeature.heldExports(tx),
      lockHolds: (tx) => retentionFeature.lock(tx),
    }),
    alarmFeature,
    notificationFeature,
    correctiveActions({ ...context, ...seen }),
    products(context),
    locations(context),
    stockList(context),
    wms(context),
    inventoryManagement(context),
    productCountFeature,
    shipmentFeature,
    qualityMetrics(context),
    dockFeature,
    cycleCounting({
      ...counting,
      keptExamples,
      readStock: (...asked) => readStock(context, ...asked),
    }),
    readings({ readPicture }),
    shipmentPresence(context),
    palletAnalyses({ ...counting, readPicture, keptExamples, shipments: shipmentFeature }),
    trials({
      ...context,
      ...site,
      models: siteModelFeature,
      emptyPictures: () => capacityFeature.emptyPictures(),
      nodes: trialNodes(registry, visionToken),
    }),
    ...(simulatorUrl === null ? [] : [simulatedSite({ db, log, simulatorUrl, ...site })]),
    statusOverview(context.version, {
      clock: context.clock,
      restarts: context.restarts,
      vision: registry,
      disks: () => context.disks.list(),
      serverDisk: () => context.files.space(),
      isDatabaseUp: context.isDatabaseUp,
      brokenSection: () => siteSettings.brokenSection(),
      cameras: () => cameraFeature.list(),
      framesOf: (cameraId) => nodeFeature.framesOf(cameraId),
      recorder: (language) => recorder.recorderStatus(language),
      mqtt: (language) =>
        Promise.resolve(notificationFeature.brokerStatus(language) ?? recorder.brokerStatus(language)),
      queues: () => jobs.counts(),
      channels: () => notificationFeature.channelStatuses(),
      modules: () => moduleFeature.list(db),
      groups: () => groups.list(db),
      model: (language) => modelFeature.overview(language),
    }),
    configurationFile({
      ...context,
      ...site,
      settings: siteSettings,
      people,
      groups,
      notifications: notificationFeature,
      recorder,
      access: { decided: (tx) => access.decided(tx), requireLogin: (tx, by) => access.requireLogin(tx, by) },
      imported: async () => {
        nodeFeature.siteChanged()
        retentionFeature.wake()
        await Promise.all([access.sweep(), notificationFeature.reconnect(), recorder.reconnect()])
      },
    }),
  ]
  return { features, blurs: () => privacyFeature.blurs() }
}
