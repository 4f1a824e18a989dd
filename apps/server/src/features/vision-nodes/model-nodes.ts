import {
  modelInspection,
  modelLookAnswer,
  packModelLook,
  type ModelInspection,
  type ModelInspectionRequest,
  type ModelLookAnswer,
  type ModelLookRequest,
} from '@foresite/contract/node-models'
import type { NodeRegistry } from './node-registry.ts'
import { ask, type NoAnswer } from './picture-nodes.ts'

/**
 * The server's calls to nodes about the site's own models, see `node-models.ts` in the contract; `gone` cancels them.
 */
export interface ModelNodes {
  inspect(request: ModelInspectionRequest, gone: AbortSignal): Promise<ModelInspection | NoAnswer>
  look(request: ModelLookRequest, gone: AbortSignal): Promise<ModelLookAnswer | NoAnswer>
}

export function modelNodes(registry: NodeRegistry, token: string): ModelNodes {
  return {
    inspect: (body, signal) => ask(registry, token, '/model-inspections', { body, signal }, modelInspection),
    look(request, signal) {
      return ask(registry, token, '/model-looks', { picture: packModelLook(request), signal }, modelLookAnswer)
    },
  }
}
