import type { ModelFacts } from '@foresite/contract/node-models'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '#platform/database/database.ts'
import {
  modelFileTable as files,
  siteModelTable as models,
  type ModelFileRow,
  type StoredModel,
} from './site-model-table.ts'

function selectModels(db: Database) {
  return db.select({ model: models, file: files }).from(models).innerJoin(files, eq(files.sha256, models.sha256))
}

/** Every model that is not deleted, by name. */
export function listModels(db: Database): Promise<StoredModel[]> {
  return selectModels(db)
    .where(isNull(models.deletedAt))
    .orderBy(sql`lower(${models.name})`)
}

/** A model; null if it does not exist or is deleted. */
export async function findModel(db: Database, id: string): Promise<StoredModel | null> {
  const [row] = await selectModels(db).where(and(eq(models.id, id), isNull(models.deletedAt)))
  return row ?? null
}

export async function insertModel(tx: Database, row: typeof models.$inferInsert): Promise<void> {
  await tx.insert(models).values(row)
}

export async function findFile(db: Database, sha256: string): Promise<ModelFileRow | null> {
  const [row] = await db.select().from(files).where(eq(files.sha256, sha256))
  return row ?? null
}

/** Stores an uploaded file's name and key; uploading it again replaces the key. */
export async function saveFile(db: Database, row: Omit<ModelFileRow, 'facts'>): Promise<void> {
  const { sha256, ...set } = row
  await db.insert(files).values(row).onConflictDoUpdate({ target: files.sha256, set })
}

export async function saveFacts(db: Database, sha256: string, facts: ModelFacts): Promise<void> {
  await db.update(files).set({ facts }).where(eq(files.sha256, sha256))
}

/** The keys of files that a model has, or had until recently, while its deletion can still be undone. */
export async function keptFiles(db: Database, deletedAfter: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ key: files.fileKey })
    .from(files)
    .innerJoin(models, eq(files.sha256, models.sha256))
    .where(or(isNull(models.deletedAt), gt(models.deletedAt, deletedAfter)))
  return new Set(rows.map(({ key }) => key))
}
