import { checkedPx, photoFaults, type PhotoFault } from './photo-faults.ts'

/** Checks a photo before it is sent. The server refuses what the browser cannot open. */
export async function checkPhoto(file: File): Promise<PhotoFault[]> {
  try {
    const whole = await createImageBitmap(file)
    const scale = Math.min(1, checkedPx / Math.max(whole.width, whole.height))
    const width = Math.max(1, Math.round(whole.width * scale))
    const height = Math.max(1, Math.round(whole.height * scale))
    const canvas = document.createElement('canvas')
    canvas.width = width
    canvas.height = height
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(whole, 0, 0, width, height)
    whole.close()
    return drawing === null ? [] : photoFaults(drawing.getImageData(0, 0, width, height))
  } catch {
    return []
  }
}
