import type { RecordPicture } from '@foresite/contract/records'
import type { StatedBy } from '@foresite/contract/stated-by'
import { asc, eq } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Attachments, sendAttachment } from '#platform/attachments/attachments.ts'
import { fileKeysIn } from '#platform/attachments/file-key-store.ts'
import { drawSvg } from '#platform/attachments/svg.ts'
import type { RepeatedTask } from '#platform/clock/repeated-task.ts'
import type { Database } from '#platform/database/database.ts'
import { instant } from '#platform/database/instant.ts'
import type { FileKind } from '#platform/files/file-store.ts'
import { recordFirst } from '#platform/http/read-upload.ts'
import { known, Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids/new-id.ts'
import type { RecordDependencies } from './record-dependencies.ts'
import type { Stamp } from './record-store.ts'

/**
 * A table of pictures for one kind of record, each stored as uploaded, with its SHA-256.
 *
 * @param column refers to the record
 */
export function pictureTable(name: string, recordId: () => AnyPgColumn, column: string) {
  return pgTable(
    name,
    {
      id: uuid('id').primaryKey(),
      recordId: uuid(column).notNull().references(recordId, { onDelete: 'cascade' }),
      /** Its key in the file store, and its original name. */
      fileKey: text('file_key').notNull(),
      name: text('name').notNull(),
      bytes: integer('bytes').notNull(),
      sha256: text('sha256').notNull(),
      addedAt: instant('added_at').notNull(),
      addedBy: jsonb('added_by').$type<StatedBy>(),
    },
    (table) => [index(`${name}_${column.replace(/_id$/, '')}`).on(table.recordId)],
  )
}

type PictureTable = ReturnType<typeof pictureTable>
type PictureRow = PictureTable['$inferSelect']
interface PictureEvent {
  readonly kind: 'picture-added' | 'picture-removed'
  readonly name: string
}

interface PictureRules {
  readonly table: PictureTable
  /** Adds an entry to the record's history. */
  readonly note: (tx: Database, recordId: string, event: PictureEvent, stamp: Stamp) => Promise<unknown>
  readonly kind: FileKind
  /** The most pictures per record. */
  readonly maxPictures: number
  /** The path at which one is served, before its id. */
  readonly path: string
}

/** Throws a `Refusal` if a record's pictures may not be changed now; locks the record. */
type MayChange = (tx: Database, recordId: string) => Promise<unknown>

/** The pictures of one kind of record: added, listed, sent and removed, each with an entry in the record's history. */
export class RecordPictures {
  readonly #deps: RecordDependencies
  readonly #rules: PictureRules
  readonly #files: Attachments

  constructor(deps: RecordDependencies, rules: PictureRules) {
    this.#deps = deps
    this.#rules = rules
    this.#files = new Attachments(deps, {
      kind: rules.kind,
      // Accepts an SVG only if it can be drawn; stores it unchanged.
      drawing: async (svg) => {
        const drawn = await drawSvg(svg, 64)
        return typeof drawn === 'string' ? drawn : { ending: 'svg', content: svg }
      },
    })
  }

  /** In order of upload. */
  async list(recordId: string, request: FastifyRequest): Promise<RecordPicture[]> {
    const { table } = this.#rules
    const rows = await this.#deps.db
      .select()
      .from(table)
      .where(eq(table.recordId, recordId))
      .orderBy(asc(table.addedAt), asc(table.id))
    return rows.map((row) => this.#shown(row, request))
  }

  count(db: Database, recordId: string): Promise<number> {
    const { table } = this.#rules
    return db.$count(table, eq(table.recordId, recordId))
  }

  /** Stores a request's picture: the file first, then the row that names it. A refused one leaves nothing behind. */
  async add(
    recordId: string,
    { request, by }: { readonly request: FastifyRequest; readonly by: StatedBy | null },
    mayChange: MayChange,
  ): Promise<RecordPicture> {
    const { db, clock } = this.#deps
    const { table, note, maxPictures } = this.#rules
    const file = await recordFirst(this.#files.receive(request), () => mayChange(db, recordId))
    const at = clock.now()
    const row: PictureRow = { id: newId(at), recordId, ...file, addedAt: at, addedBy: by }
    const writing = db.transaction(async (tx) => {
      await mayChange(tx, recordId)
      if ((await this.count(tx, recordId)) >= maxPictures)
        throw new Refusal(422, 'picture.tooMany', { fill: { most: maxPictures } })
      await tx.insert(table).values(row)
      await note(tx, recordId, { kind: 'picture-added', name: row.name }, { at, by })
    })
    await this.#files.orRemove(file.fileKey, writing)
    return this.#shown(row, request)
  }

  /** @returns the name of the removed picture */
  async remove(id: string, by: StatedBy | null, mayChange: MayChange): Promise<string> {
    const { db, clock } = this.#deps
    const { table, note } = this.#rules
    const { recordId, name, fileKey } = await this.#find(id)
    await db.transaction(async (tx) => {
      await mayChange(tx, recordId)
      const removed = await tx.delete(table).where(eq(table.id, id)).returning({ id: table.id })
      if (removed.length === 0) throw new Refusal(404, 'picture.unknown')
      await note(tx, recordId, { kind: 'picture-removed', name }, { at: clock.now(), by })
    })
    await this.#files.remove(fileKey)
    return name
  }

  async send(id: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const file = known(await this.#files.find((await this.#find(id)).fileKey), 'picture.unknown')
    return sendAttachment(reply, request, file)
  }

  /** Removes unused files every hour. */
  sweeping(): RepeatedTask {
    return this.#files.sweeping(() => fileKeysIn(this.#deps.db, this.#rules.table.fileKey))
  }

  async #find(id: string): Promise<PictureRow> {
    const { table } = this.#rules
    const [row] = await this.#deps.db.select().from(table).where(eq(table.id, id))
    return known(row, 'picture.unknown')
  }

  #shown({ fileKey, recordId, addedAt, ...row }: PictureRow, request: FastifyRequest): RecordPicture {
    const url = this.#deps.mediaUrl(`${this.#rules.path}/${row.id}`, { request })
    return { ...row, addedAt: addedAt.toISOString(), url }
  }
}
