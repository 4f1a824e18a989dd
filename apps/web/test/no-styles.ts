import createCache from '@emotion/cache'
import { StyleSheet } from '@emotion/sheet'
import type * as Serialize from '@emotion/serialize'
import { createRequire } from 'node:module'

/** Keeps rules out of the document: jsdom matches each with every element that a query checks, a third of a test's time. */
class NoStyleSheet extends StyleSheet {
  override insert(): void {
    // Left out.
  }
}

/** Its own class names: rules of styled tests before it stay in the document. */
export const noStyles = createCache({ key: 'unstyled' })
noStyles.sheet = new NoStyleSheet({ key: noStyles.key, container: document.head })

// The object through which Emotion's own files call it.
const emotion = createRequire(import.meta.url)('@emotion/serialize') as {
  -readonly [K in keyof typeof Serialize]: (typeof Serialize)[K]
}
const { serializeStyles } = emotion
const nothing = { name: 'none', styles: '' }

/** Nor are rules computed that nobody would see: another fifth. */
emotion.serializeStyles = (args, registered, props) =>
  registered === noStyles.registered ? nothing : serializeStyles(args, registered, props)
