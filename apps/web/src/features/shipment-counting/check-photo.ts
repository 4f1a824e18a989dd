import { checkedPx, photoFaults, type PhotoFault } from './photo-faults.ts'

/** Looks at a photo before it is sent. What the browser cannot open is left to the server to refuse. */
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
