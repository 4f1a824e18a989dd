import {
  modelInspection,
  modelDetectionAnswer,
  packModelDetection,
  type ModelInspection,
  type ModelInspectionRequest,
  type ModelDetectionAnswer,
  type ModelDetectionRequest,
} from '@foresite/contract/node-models'
import type { NodeRegistry } from './node-registry.ts'
import { ask, type NoAnswer } from './picture-nodes.ts'

/**
 * The server's calls to nodes about the site's own models, see `node-models.ts` in the contract; `signal` cancels them.
 */
export interface ModelNodes {
  inspect(request: ModelInspectionRequest, signal: AbortSignal): Promise<ModelInspection | NoAnswer>
  detect(request: ModelDetectionRequest, signal: AbortSignal): Promise<ModelDetectionAnswer | NoAnswer>
}

export function modelNodes(registry: NodeRegistry, token: string): ModelNodes {
  return {
    inspect: (body, signal) => ask(registry, token, '/model-inspections', { body, signal }, modelInspection),
    detect(request, signal) {
      return ask(
        registry,
        token,
        '/model-detections',
        { picture: packModelDetection(request), signal },
        modelDetectionAnswer,
      )
    },
  }
}
