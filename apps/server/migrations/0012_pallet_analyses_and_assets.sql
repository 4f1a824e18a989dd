CREATE TABLE "pallet_analysis_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	"analysis_id" uuid NOT NULL,
	"pallet" text NOT NULL,
	"shipment_id" uuid,
	"side" text,
	"file_key" text NOT NULL,
	"sha256" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"found" jsonb,
	"confirmed" jsonb,
	"reviewed_at" timestamp with time zone,
	"reviewed_by" jsonb,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "pallet_analysis_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" jsonb,
	"deed" jsonb NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "pallet_analysis_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "pallet_analyses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	"name" text NOT NULL,
	"date" date NOT NULL,
	"type" text NOT NULL,
	"product_id" uuid,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "product_counts" ADD COLUMN "location_id" uuid;--> statement-breakpoint
ALTER TABLE "product_counts" ADD COLUMN "location_code" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "asset_type" text;--> statement-breakpoint
ALTER TABLE "pallet_analysis_photos" ADD CONSTRAINT "pallet_analysis_photos_analysis_id_pallet_analyses_id_fk" FOREIGN KEY ("analysis_id") REFERENCES "public"."pallet_analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pallet_analysis_photos" ADD CONSTRAINT "pallet_analysis_photos_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pallet_analysis_entries" ADD CONSTRAINT "pallet_analysis_entries_record_id_pallet_analyses_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."pallet_analyses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pallet_analyses" ADD CONSTRAINT "pallet_analyses_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pallet_analysis_photos_once" ON "pallet_analysis_photos" USING btree ("analysis_id","sha256") WHERE "pallet_analysis_photos"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "pallet_analysis_entries_record" ON "pallet_analysis_entries" USING btree ("record_id","position");--> statement-breakpoint
CREATE INDEX "pallet_analyses_date" ON "pallet_analyses" USING btree ("date","id");--> statement-breakpoint
ALTER TABLE "product_counts" ADD CONSTRAINT "product_counts_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_counts_location" ON "product_counts" USING btree ("location_id");