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
      // Browsers of that year know the link that a polyfill would stand in for.
      polyfill: false,
      // The list of what sixty screens import was 8 KiB of the first load. What a visit begins with is fetched side by
      // side; other screens find their files in the service worker's cache.
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
