import { defineConfig } from 'drizzle-kit'

/** Tables live in their features, in `table.ts` or `x-table.ts`, or beside their queries in a store. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/features/*/{*-table,table,*-store,store}.ts',
  out: './migrations',
})
