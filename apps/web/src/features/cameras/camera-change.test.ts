import { expect, test } from 'vitest'
import { createFormat } from '#platform/i18n/format.ts'
import { camera } from '../../../test/cameras.ts'
import { changeOf, formOf, newOf } from './camera-change.ts'
import { cameraForm, isRtsp, newCameraForm } from './source-form.ts'

const changed = (changes: object) => changeOf(camera(1), cameraForm.parse({ ...formOf(camera(1)), ...changes }))

test('[CAM-3.a] does not send unchanged values: an empty address keeps the stored one', () => {
  expect(changed({})).toEqual({})
  expect(changed({ name: 'Dock 3' })).toEqual({ name: 'Dock 3' })
})

test('[CAM-3.a] sends a new address, transport and small stream as typed', () => {
  expect(changed({ address: ' rtsp://10.0.0.8/main ', transport: 'udp' })).toEqual({
    address: 'rtsp://10.0.0.8/main',
    transport: 'udp',
  })
  expect(changed({ analysisAddress: 'rtsp://10.0.0.7/sub' })).toEqual({
    analysisAddress: 'rtsp://10.0.0.7/sub',
  })
  expect(changed({ withoutAnalysis: true })).toEqual({ analysisAddress: null })
})

test('[CAM-3.a] an HTTP address has no sub-stream: none is sent, and the stored one is removed', () => {
  const address = 'http://10.0.0.8/video.mjpg'
  expect(changed({ address, analysisAddress: 'rtsp://10.0.0.7/sub' })).toEqual({ address })
  const analysis = { address: 'rtsp://10.0.0.7/sub', hasPassword: false, transport: 'tcp' } as const
  const stored = camera(1, { analysis })
  expect(changeOf(stored, cameraForm.parse({ ...formOf(stored), address }))).toEqual({ address, analysisAddress: null })
  const typed = { ...formOf(null), name: 'Dock 3', address, analysisAddress: 'rtsp://10.0.0.7/sub' }
  expect(newOf(newCameraForm.parse(typed))).toMatchObject({ address, analysisAddress: null })
})

test('[PRIV-1.c] recording and its retention are set together; empty means the site’s default', () => {
  expect(changed({ days: '7' })).toEqual({
    recording: { enabled: true, days: 7, maxGigabytes: null },
  })
  expect(changed({ recorded: false, maxGigabytes: '1.5' })).toEqual({
    recording: { enabled: false, days: null, maxGigabytes: 1.5 },
  })
})

test.each(['0', '1.5', '4000', 'ten'])('refuses %s days', (days) =>
  expect(cameraForm.safeParse({ ...formOf(camera(1)), days }).success).toBe(false),
)

test('[CAM-3.a] a new camera needs an address, and may have no small stream', () => {
  const form = { ...formOf(null), name: 'Dock 3' }
  expect(newCameraForm.safeParse(form).success).toBe(false)
  const address = 'rtsp://10.0.0.7/main'
  expect(newOf(newCameraForm.parse({ ...form, address }))).toEqual({
    name: 'Dock 3',
    address,
    transport: 'tcp',
    analysisAddress: null,
  })
})

test('only RTSP has a transport', () => {
  expect(isRtsp('rtsps://10.0.0.7/main')).toBe(true)
  expect(isRtsp('http://10.0.0.7/video.mjpg')).toBe(false)
})

test('[LANG-1.c] a size limit shows with the decimal comma of Portuguese, which is read again', () => {
  const stored = camera(1, { recording: { ...camera(1).recording, maxGigabytes: 1500.5 } })
  const form = formOf(stored, createFormat('pt-PT').typed)
  expect(form.maxGigabytes).toBe('1500,5')
  expect(changeOf(stored, cameraForm.parse(form))).toEqual({})
})
