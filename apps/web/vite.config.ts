import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstLoad } from './build/first-load.ts'
import { leanContract } from './build/lean-contract.ts'
import { leanPackages } from './build/lean-packages.ts'
import { leanZod } from './build/lean-zod.ts'

const server = process.env['FORESITE_SERVER_URL'] ?? 'http://127.0.0.1:8420'

export default defineConfig({
  plugins: [leanContract(), leanPackages(), leanZod(), react()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    rolldownOptions: { output: { codeSplitting: { groups: firstLoad } } },
  },
  server: {
    proxy: {
      '/api': { target: server, ws: true },
      '/socket.io': { target: server, ws: true },
    },
  },
})
