/** Sentences of incident reports, and of the documents that the server writes. */
export const incidentReports = {
  'pdf.page': 'Page {{page}} of {{pages}}',
} as const
