import type { Notification } from '#features/notifications/index.ts'
import type { EscalationStep, LoneWorkerRow } from './lone-worker.ts'

/** The messages of an escalation's steps: once each, and again when the alert is raised again. */
export function noticeOf(row: LoneWorkerRow, step: EscalationStep, isUnseen: boolean): Notification {
  const { id, urgent, urgentAt, zoneName: zone, cameraName: camera, moduleName: module } = row
  const plain = isUnseen ? 'notify.lone.unseen' : 'notify.lone'
  const message = urgent === null ? plain : (`notify.lone.${urgent}` as const)
  const alert = urgent === null ? [] : [urgent, String(urgentAt?.getTime())]
  return {
    about: ['lone-worker', id, step, ...alert].join(':'),
    subject: `${module} · ${camera}`,
    // Ignores quiet hours and caps: a person may need help.
    severity: 'High',
    incidentId: row.incidentId,
    content: {
      kind: 'lone-worker',
      id,
      title: `${message}.title`,
      text: `${message}.text`,
      why: step === 'supervisors' ? 'notify.lone.supervisor.why' : 'notify.incident.why',
      fill: { zone, camera, module },
      path: `/compliance/lone-worker?worker=${id}`,
    },
  }
}
