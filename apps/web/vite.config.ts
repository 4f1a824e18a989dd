import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunks } from './build/chunks.ts'
import { leanContract } from './build/lean-contract.ts'
import { leanPackages } from './build/lean-packages.ts'
import { leanZod } from './build/lean-zod.ts'
import { offlineFiles } from './build/offline-files.ts'

const server = process.env['FORESITE_SERVER_URL'] ?? 'http://127.0.0.1:8420'

export default defineConfig({
  plugins: [leanContract(), leanPackages(), leanZod(), react(), offlineFiles()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    modulePreload: {
      // Browsers of the target support modulepreload links.
      polyfill: false,
      // Preload lists of all 60 screens would add 8 KiB to the first load. Only the screens that a visit starts with
      // preload their files; the service worker has cached those of the others.
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'html' || /LoginPage|ComplianceDashboardPage|routes-/.test(file) ? files : [],
    },
    rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/socket.io': { target: server, ws: true },
    },
  },
})
