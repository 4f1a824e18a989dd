import { useEffect, useState } from 'react'
import type { LoadedPicture } from './CountPicture.tsx'

interface Loaded {
  readonly source: File | string
  readonly picture: LoadedPicture | 'broken'
}

/** Loads a file or URL as a picture with its size; null while it loads. */
export function useLoadedPicture(source: File | string | null): LoadedPicture | 'broken' | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    if (source === null) return undefined
    const url = typeof source === 'string' ? source : URL.createObjectURL(source)
    const image = new Image()
    image.onload = () => setLoaded({ source, picture: { url, width: image.naturalWidth, height: image.naturalHeight } })
    image.onerror = () => setLoaded({ source, picture: 'broken' })
    image.src = url
    return () => {
      image.onload = null
      image.onerror = null
      if (typeof source !== 'string') URL.revokeObjectURL(url)
    }
  }, [source])
  return loaded?.source === source ? loaded.picture : null
}
