import { useEffect, useState } from 'react'
import type { LoadedPicture } from './CountPicture.tsx'

interface Loaded {
  readonly source: File | string
  readonly picture: LoadedPicture | 'broken'
}

/**
 * Loads a file or URL as a picture with its size; null while it loads. While the renewed address of the same picture
 * loads, or if it fails to, the picture stays, so that a form on it keeps what was entered.
 */
export function useLoadedPicture(source: File | string | null): LoadedPicture | 'broken' | null {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  useEffect(() => {
    if (source === null) return undefined
    const url = typeof source === 'string' ? source : URL.createObjectURL(source)
    const image = new Image()
    image.onload = () => setLoaded({ source, picture: { url, width: image.naturalWidth, height: image.naturalHeight } })
    image.onerror = () => setLoaded((was) => (isSamePicture(was, source) ? was : { source, picture: 'broken' }))
    image.src = url
    return () => {
      image.onload = null
      image.onerror = null
      if (typeof source !== 'string') URL.revokeObjectURL(url)
    }
  }, [source])
  return isSamePicture(loaded, source) ? loaded.picture : null
}

/** A renewed address differs in its ticket only (AUTH-12). */
function isSamePicture(loaded: Loaded | null, source: File | string | null): loaded is Loaded {
  if (typeof loaded?.source !== 'string' || typeof source !== 'string') return loaded?.source === source
  const [was, is] = [loaded.source, source].map((address) => address.replace(/[?&]ticket=[^&]*/, ''))
  return was === is
}
