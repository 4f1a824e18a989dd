CREATE TABLE "product_count_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" jsonb,
	"deed" jsonb NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "product_count_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "product_counts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	"product_id" uuid,
	"note" text NOT NULL,
	"camera_name" text,
	"file_key" text NOT NULL,
	"examples" jsonb NOT NULL,
	"marks" jsonb NOT NULL,
	"proposed" integer NOT NULL,
	"removed" integer NOT NULL,
	"added" integer NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "product_count_entries" ADD CONSTRAINT "product_count_entries_record_id_product_counts_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."product_counts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_counts" ADD CONSTRAINT "product_counts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_count_entries_record" ON "product_count_entries" USING btree ("record_id","position");--> statement-breakpoint
CREATE INDEX "product_counts_created" ON "product_counts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "product_counts_product" ON "product_counts" USING btree ("product_id","created_at");