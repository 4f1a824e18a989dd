import type { LikenessTask, PictureGroups } from '@foresite/contract/picture-counts'
import { workOnPictures } from '#process/picture-messages.ts'
import { Correlation } from './correlation.ts'
import { groupsAlike, likenessOf } from './likeness.ts'
import { decoded, type Sheet } from './sheet.ts'

/** Compares photos with each other, in its own process for the same reasons as the reader. */
const correlation = await Correlation.load()

workOnPictures(async ({ pictures }: LikenessTask): Promise<PictureGroups | null> => {
  const sheets: Sheet[] = []
  for (const file of pictures) {
    const sheet = await decoded(file)
    if (sheet === null) return null
    sheets.push(sheet)
  }
  return { groups: groupsAlike(await likenessOf(sheets, correlation)) }
})
