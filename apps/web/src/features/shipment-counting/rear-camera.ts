import { useEffect, useRef, useState, type RefObject } from 'react'
import { useMediaQuery } from '@mui/material'
import { create } from 'zustand'

/** Whether the user refused this page the camera; the browser would refuse again without asking. */
const useRefusal = create(() => ({ isRefused: false }))

/** Sharp enough for evidence, small enough for a bad network. */
const constraints = { facingMode: { ideal: 'environment' }, width: { ideal: 2560 }, height: { ideal: 1920 } }
const JPEG_QUALITY = 0.9

/** Whether the rear camera can be shown: a handheld device, over HTTPS, permission not refused. */
export function useHasRearCamera(): boolean {
  const isTouch = useMediaQuery('(pointer: coarse)')
  const isRefused = useRefusal((state) => state.isRefused)
  // Without HTTPS it is missing, although the types say otherwise.
  return isTouch && !isRefused && 'mediaDevices' in navigator
}

interface RearCamera {
  readonly video: RefObject<HTMLVideoElement | null>
  readonly isReady: boolean
  /** Takes a photo of the current picture; null if there is none. */
  readonly takePhoto: (name: string) => Promise<File | null>
}

/** Shows the rear camera in a video element while mounted. Once refused, it stays off. */
export function useRearCamera(): RearCamera {
  const video = useRef<HTMLVideoElement>(null)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    let stream: MediaStream | null = null
    let isOver = false
    const end = () => {
      stream?.getTracks().forEach((track) => track.stop())
    }
    const open = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: constraints, audio: false })
      } catch (problem) {
        console.warn('The camera could not be opened:', problem)
        useRefusal.setState({ isRefused: true })
        return
      }
      if (isOver || video.current === null) {
        end()
        return
      }
      video.current.srcObject = stream
      // Locking the phone or opening another app stops it.
      stream.getVideoTracks()[0]?.addEventListener('ended', () => {
        setReady(false)
        if (!isOver) void open()
      })
      setReady(true)
    }
    void open()
    return () => {
      isOver = true
      end()
    }
  }, [])
  return { video, isReady, takePhoto: (name) => photoOf(video.current, name) }
}

async function photoOf(video: HTMLVideoElement | null, name: string): Promise<File | null> {
  if (video === null || video.videoWidth === 0) return null
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const content = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY))
  return content === null ? null : new File([content], name, { type: 'image/jpeg' })
}
