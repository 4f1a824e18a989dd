import { WriteReport } from './WriteReport.tsx'

/** /create-report: the same wizard at its short address. */
export function CreateReportPage() {
  return <WriteReport titleOf="createReport" />
}
