import { accessRoutes } from './access.ts'
import { alarmRoutes } from './alarms.ts'
import { appointmentRoutes } from './appointments.ts'
import { areaRoutes } from './areas.ts'
import { assetCountRoutes } from './asset-counts.ts'
import { brandingRoutes } from './branding.ts'
import { cameraRoutes } from './cameras.ts'
import { carrierRoutes, carrierScoreRoutes } from './carriers.ts'
import { complianceRoutes } from './compliance.ts'
import { configurationRoutes } from './configuration.ts'
import { configurationFileRoutes } from './configuration-file.ts'
import { connectionRoutes } from './connections.ts'
import { correctiveActionRoutes } from './corrective-actions.ts'
import { cycleCountingRoutes } from './cycle-counting-routes.ts'
import { damageRoutes } from './damage.ts'
import { dockUtilizationRoutes } from './dock-utilization.ts'
import { discoveryRoutes } from './discovery.ts'
import { ergonomicsRoutes } from './ergonomics.ts'
import { exportRoutes } from './exports.ts'
import { groupRoutes } from './groups.ts'
import { stationRoutes } from './inspection-stations.ts'
import { incidentReviewRoutes } from './incident-reviews.ts'
import { httpsRoutes } from './https.ts'
import { incidentReportRoutes } from './incident-reports.ts'
import { incidentRoutes } from './incidents.ts'
import { inventoryRoutes } from './inventory.ts'
import { languageModelRoutes } from './language-model.ts'
import { locationRoutes } from './locations.ts'
import { loneWorkerRoutes } from './lone-workers.ts'
import { moduleRoutes } from './modules.ts'
import { nodeRecordingRoutes } from './node-recordings.ts'
import { notificationRoutes } from './notifications.ts'
import { peopleRoutes } from './people.ts'
import { palletAnalysisRoutes } from './pallet-analyses.ts'
import { privacyRoutes } from './privacy.ts'
import { pictureCountRoutes } from './picture-counts.ts'
import { productCountRoutes } from './product-counts.ts'
import { productRoutes } from './products.ts'
import { qualityMetricsRoutes } from './quality-metrics.ts'
import { readingRoutes } from './readings.ts'
import { recorderConnectionRoutes, recorderRoutes } from './recorder.ts'
import { recordingRoutes } from './recordings.ts'
import { trialRoutes } from './trials.ts'
import { retentionRoutes } from './retention.ts'
import type { Route } from './route.ts'
import { safetyAiRoutes } from './safety-ai.ts'
import { shipmentClaimRoutes } from './shipment-claims.ts'
import { shipmentImportRoutes } from './shipment-import.ts'
import { shipmentPalletRoutes } from './shipment-pallets.ts'
import { shipmentPresenceRoutes } from './shipment-presence.ts'
import { shipmentRoutes } from './shipments.ts'
import { siteModelRoutes } from './site-models.ts'
import { statusRoutes } from './status.ts'
import { stockListRoutes } from './stock-list.ts'
import { observationRoutes, visionNodeRoutes } from './vision-nodes.ts'
import { vehicleCapacityRoutes } from './vehicle-capacity.ts'
import { visitRoutes } from './visits.ts'
import { wmsRoutes } from './wms.ts'
import { yardEventRoutes } from './yard-events.ts'
import { yardMetricsRoutes } from './yard-metrics.ts'
import { zoneRoutes } from './zones.ts'

/** Every call of the API. The server registers them all or does not start; the client has a function for each. */
export const routes = {
  ...statusRoutes,
  ...accessRoutes,
  ...configurationRoutes,
  ...configurationFileRoutes,
  ...connectionRoutes,
  ...recorderRoutes,
  ...readingRoutes,
  ...recorderConnectionRoutes,
  ...discoveryRoutes,
  ...brandingRoutes,
  ...httpsRoutes,
  ...peopleRoutes,
  ...groupRoutes,
  ...appointmentRoutes,
  ...carrierRoutes,
  ...carrierScoreRoutes,
  ...damageRoutes,
  ...cameraRoutes,
  ...zoneRoutes,
  ...areaRoutes,
  ...privacyRoutes,
  ...moduleRoutes,
  ...incidentRoutes,
  ...incidentReportRoutes,
  ...complianceRoutes,
  ...ergonomicsRoutes,
  ...incidentReviewRoutes,
  ...correctiveActionRoutes,
  ...productRoutes,
  ...locationRoutes,
  ...stockListRoutes,
  ...wmsRoutes,
  ...inventoryRoutes,
  ...pictureCountRoutes,
  ...productCountRoutes,
  ...assetCountRoutes,
  ...palletAnalysisRoutes,
  ...stationRoutes,
  ...shipmentRoutes,
  ...shipmentPalletRoutes,
  ...shipmentImportRoutes,
  ...shipmentClaimRoutes,
  ...shipmentPresenceRoutes,
  ...qualityMetricsRoutes,
  ...dockUtilizationRoutes,
  ...cycleCountingRoutes,
  ...vehicleCapacityRoutes,
  ...visitRoutes,
  ...yardEventRoutes,
  ...yardMetricsRoutes,
  ...visionNodeRoutes,
  ...observationRoutes,
  ...siteModelRoutes,
  ...nodeRecordingRoutes,
  ...recordingRoutes,
  ...retentionRoutes,
  ...exportRoutes,
  ...trialRoutes,
  ...alarmRoutes,
  ...notificationRoutes,
  ...languageModelRoutes,
  ...safetyAiRoutes,
  ...loneWorkerRoutes,
} as const
export type Routes = typeof routes
export type RouteName = keyof Routes

/** A route by name, with its type widened so that code can test for its parts. */
export function routeOf(name: RouteName): Route {
  return routes[name]
}
