/** Labels that screens, files and notifications share: the values of the contract's enumerations. */
export const labels = {
  'useCase.ppe-missing': 'PPE missing',
  'useCase.restricted-area': 'Restricted area',
  'useCase.person-after-hours': 'Person after hours',
  'useCase.near-miss-person-vehicle': 'Near miss: person and vehicle',
  'useCase.near-miss-vehicles': 'Near miss: two vehicles',
  'useCase.lone-worker': 'Lone worker',
  'useCase.fallen-person': 'Fallen or immobile person',
  'useCase.vehicle-speeding': 'Vehicle speeding',
  'useCase.stop-violation': 'Stop violation',
  'useCase.unauthorised-vehicle': 'Unauthorised vehicle',
  'useCase.blocked-pathway': 'Blocked pathway',
  'useCase.dock-door': 'Dock door occupancy',
  'useCase.gate': 'Gate arrivals and departures',
  'useCase.custom-occurrence': 'Custom occurrence',
  'useCase.ergonomics': 'Ergonomics',
  'useCase.cycle-counting': 'Cycle counting',
  'useCase.quality-inspection': 'Quality inspection',
  'useCase.vehicle-capacity': 'Vehicle capacity',

  'severity.Low': 'Low',
  'severity.Medium': 'Medium',
  'severity.High': 'High',

  'incidentState.new': 'New',
  'incidentState.acknowledged': 'Acknowledged',
  'incidentState.confirmed': 'Confirmed',
  'incidentState.rejected': 'Rejected',
  'incidentState.closed': 'Closed',

  'rejectionReason.false-detection': 'False detection',
  'rejectionReason.allowed': 'Allowed',
  'rejectionReason.duplicate': 'Duplicate',
  'rejectionReason.test': 'Test',

  'actionState.open': 'Open',
  'actionState.in-progress': 'In progress',
  'actionState.done': 'Done',
  'actionState.verified': 'Verified',
  'actionState.returned': 'Returned',

  'reportState.draft': 'Draft',
  'reportState.complete': 'Complete',

  'countState.unknown': 'Expected quantity unknown',
  'countState.uncounted': 'Not counted',
  'countState.matched': 'Matched',
  'countState.mismatched': 'Mismatched',

  'shipmentType.inbound': 'Inbound',
  'shipmentType.outbound': 'Outbound',

  'inspectionMode.mobile': 'Mobile Inspection',
  'inspectionMode.station': 'Quality Station Inspection',

  'side.front': 'Front',
  'side.back': 'Back',
  'side.left': 'Left',
  'side.right': 'Right',

  'palletLevel.pallet': 'Pallet',
  'palletLevel.lower': 'Lower',
  'palletLevel.middle': 'Middle',
  'palletLevel.upper': 'Upper',
  'palletLevel.top': 'Top',

  'damageGrade.minor': 'Minor',
  'damageGrade.major': 'Major',
  'damageGrade.critical': 'Critical',

  'damageState.detected': 'Damage Detected',
  'damageState.resolved': 'Damage Resolved',
  'damageState.none': 'No Damage Detected',

  'claim.state.open': 'Open',
  'claim.state.sent': 'Sent',
  'claim.state.accepted': 'Accepted',
  'claim.state.rejected': 'Rejected',

  'claim.reason.over': 'Over: more than on the papers',
  'claim.reason.short': 'Short: less than on the papers',
  'claim.reason.damaged': 'Damaged',
  'claim.reason.other': 'Other',

  'visitState.in-yard': 'In the yard',
  'visitState.at-dock': 'At a dock',
  'visitState.left': 'Left',
  'visitState.no-arrival': 'Arrival not seen',
  'visitState.unknown': 'Unknown',

  'punctuality.early': 'Early',
  'punctuality.on-time': 'On time',
  'punctuality.late': 'Late',

  'loadDirection.loaded': 'Loaded',
  'loadDirection.unloaded': 'Unloaded',
  'loadDirection.unchanged': 'Unchanged',
  'loadDirection.unknown': 'Arrival not measured',

  'capacityRating.excellent': 'Excellent',
  'capacityRating.average': 'Average',
  'capacityRating.poor': 'Poor',

  'channel.email': 'Email',
  'channel.sms': 'SMS',
  'channel.slack': 'Slack',
  'channel.teams': 'Teams',
  'channel.push': 'Push',
  'channel.webhook': 'Webhook',
  'channel.mqtt': 'MQTT',
} as const
