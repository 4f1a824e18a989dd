/** What the screens of this area say while there is nothing to show. */
export const en = {
  'correctiveActions.about':
    'What is done so that incidents do not happen again: by whom, until when, and verified by somebody else. Owners are reminded on the due day and twice after it; an incident with open actions cannot be closed.',
  'incidentReports.empty': 'No incident report has been written',
  'incidentReports.needs':
    'Reports that are written about incidents will be listed here, with their state and the forms that belong to them. A report starts from an incident.',
  'createIncidentReport.empty': 'There is no incident to report on',
  'createIncidentReport.needs':
    'The steps of a report will stand here: the picture with the employees to mark, injury, equipment damage and the description. It needs an incident to start from.',
  'incidentReport.empty': 'There is no report at this address',
  'incidentReport.needs':
    'A report will be shown here with its picture, its answers and its forms. None has been written with this number.',
  'incidentReportPdf.empty': 'There is no report to print',
  'incidentReportPdf.needs':
    'The printable form of a report will be shown here. No report has been written with this number.',
  'createReport.empty': 'There is no incident to report on',
  'createReport.needs':
    'Injury and illness, equipment damage and near-miss reports will be started here. Each needs an incident that it is about.',
} as const
