import { createRoot } from 'react-dom/client'
import { useSession } from '#platform/access/session-store.ts'
import { useDisplay } from '#platform/display/display-store.ts'
import { useLanguageStore } from '#platform/i18n/language-store.ts'
import { whenRestored } from '#platform/storage/when-restored.ts'
import { App } from './App.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

useDisplay.getState().initialize()
// Nothing renders before persisted state is restored: the guard must not judge a session it has not read (AUTH-1).
await whenRestored([useSession, useLanguageStore])
createRoot(root).render(<App />)
