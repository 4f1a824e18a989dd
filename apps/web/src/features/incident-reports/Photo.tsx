import { useMediaAddress } from '#platform/access/media-address.ts'
import { PictureTile } from '#platform/attachments/PictureTile.tsx'
import { useReportTexts } from './texts/texts.ts'

interface PhotoProps {
  readonly name: string
  readonly number: number
  readonly onRemove?: () => void
}

/** A picture of the damage. */
export function Photo({ name, number, onRemove }: PhotoProps) {
  const t = useReportTexts()
  const url = useMediaAddress(`/api/incident-reports/pictures/${name}`)
  const alt = t('equipment.photo', { number })
  const remove = onRemove === undefined ? null : { label: t('equipment.removePhoto', { number }), onRemove }
  return <PictureTile url={url} alt={alt} remove={remove} />
}
