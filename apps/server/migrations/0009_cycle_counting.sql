CREATE TABLE "cycle_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	"session_id" uuid NOT NULL,
	"location_id" uuid,
	"bin" text NOT NULL,
	"product_id" uuid,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"lot" text NOT NULL,
	"expected" double precision,
	"expected_source" text,
	"expected_at" timestamp with time zone,
	"actual" double precision,
	"counted_at" timestamp with time zone,
	"file_key" text,
	"sha256" text,
	"camera_name" text,
	"examples" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"marks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"proposed" integer,
	"removed" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "cycle_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" jsonb,
	"deed" jsonb NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "cycle_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "cycle_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"type" text NOT NULL,
	"tolerance" double precision NOT NULL,
	"location_id" uuid,
	"location_code" text,
	"product_ids" jsonb NOT NULL,
	"completed_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "cycle_counts" ADD CONSTRAINT "cycle_counts_session_id_cycle_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."cycle_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_counts" ADD CONSTRAINT "cycle_counts_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_counts" ADD CONSTRAINT "cycle_counts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_entries" ADD CONSTRAINT "cycle_entries_record_id_cycle_sessions_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."cycle_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cycle_sessions" ADD CONSTRAINT "cycle_sessions_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cycle_counts_line" ON "cycle_counts" USING btree ("session_id",lower("bin"),lower("sku"),"lot") WHERE "cycle_counts"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "cycle_counts_counted" ON "cycle_counts" USING btree ("counted_at","id");--> statement-breakpoint
CREATE INDEX "cycle_counts_product" ON "cycle_counts" USING btree ("product_id","counted_at");--> statement-breakpoint
CREATE INDEX "cycle_counts_sku" ON "cycle_counts" USING btree (lower("sku"),"counted_at");--> statement-breakpoint
CREATE INDEX "cycle_counts_photo" ON "cycle_counts" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "cycle_entries_record" ON "cycle_entries" USING btree ("record_id","position");--> statement-breakpoint
CREATE INDEX "cycle_sessions_date" ON "cycle_sessions" USING btree ("date","id");