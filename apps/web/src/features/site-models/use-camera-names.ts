import type { SiteModel } from '@foresite/contract/site-models'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#platform/api/query.ts'
import { useSiteModelTexts } from './texts/texts.ts'

export function useCameraNames(): (model: Pick<SiteModel, 'allCameras' | 'cameraIds'>) => string {
  const t = useSiteModelTexts()
  const { data: cameras } = useQuery(queryFor('listCameras'))
  return ({ allCameras, cameraIds }) => {
    if (cameras === undefined) return '…'
    if (allCameras) return t('cameras.all')
    const names = cameras.filter(({ id }) => cameraIds.includes(id)).map(({ name }) => name)
    return names.length === 0 ? t('cameras.none') : names.join(', ')
  }
}
