import { useTheme } from '@mui/material/styles'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMatches } from 'react-router'
import { useConfiguration } from '#platform/configuration/configuration-store.ts'
import { productName } from '#platform/configuration/product-name.ts'
import { useLanguageStore } from '#platform/i18n/language-store.ts'
import { readAgain } from '#platform/live/read-again.ts'
import { useTitles } from '#platform/routing/titles.ts'
import { isRouteHandle } from '../route-handle.ts'

/**
 * Keeps the window's title, the document's language and the browser's theme colour up to date (SHELL-8). The preset
 * sets the language until the user chooses one in this browser.
 */
export function useDocumentState(): void {
  const title = useTitles()
  const language = useLanguageStore((state) => state.language)
  const site = useConfiguration(({ organizationName }) => organizationName)
  const { palette } = useTheme()
  const handle = useMatches().at(-1)?.handle
  const screen = isRouteHandle(handle) ? handle.title : null

  const preset = useConfiguration(({ presets, preset: name }) => presets[name]?.language ?? 'en')
  const follow = useLanguageStore((state) => state.follow)

  useEffect(() => {
    follow(preset)
  }, [follow, preset])
  const client = useQueryClient()
  const before = useRef(language)
  useEffect(() => {
    document.documentElement.lang = language
    if (before.current === language) return
    before.current = language
    // Answers contain sentences of the server, such as an alarm's or why a channel fails.
    void readAgain(client)
  }, [client, language])
  useEffect(() => {
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palette.nav.background)
  }, [palette.nav.background])

  const isDashboard = screen === 'compliance' || screen === 'quality' || screen === 'productivity'
  const parts = [
    screen === null ? '' : title(screen),
    isDashboard ? title(`section.${screen}`) : '',
    site === '' ? productName : site,
  ]
  const text = parts.filter((part) => part !== '').join(' · ')
  useEffect(() => {
    document.title = text
  }, [text])
}
