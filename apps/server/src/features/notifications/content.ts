import type { Notice, Words } from './words.ts'

/** The payload for other systems, by webhook and MQTT: names and ids, never a picture. */
export function contentOf(notice: Notice, { text, link }: Pick<Words, 'text' | 'link'>) {
  if (notice.kind === 'alarm')
    return {
      kind: 'alarm',
      alarm: notice.alarm,
      name: notice.name,
      at: notice.at.toISOString(),
      link,
    }
  if (notice.kind === 'told')
    return { kind: notice.told.kind, id: notice.told.id, text, at: notice.at.toISOString(), link }
  const { id, type, severity, moduleId, moduleName, cameraId, cameraName, zoneName } = notice.incident
  return {
    kind: 'incident',
    id,
    type,
    severity,
    module: { id: moduleId, name: moduleName },
    camera: { id: cameraId, name: cameraName },
    zone: zoneName,
    startedAt: notice.incident.createdAt.toISOString(),
    endedAt: notice.incident.endedAt?.toISOString() ?? null,
    link,
  }
}
