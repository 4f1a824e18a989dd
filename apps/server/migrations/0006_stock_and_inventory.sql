CREATE TABLE "inventory_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" jsonb,
	"deed" jsonb NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "inventory_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "inventory_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	"product_id" text NOT NULL,
	"name" text NOT NULL,
	"location" text NOT NULL,
	"lot" text NOT NULL,
	"expected_quantity" double precision NOT NULL,
	"actual_quantity" double precision NOT NULL,
	"counted_at" timestamp with time zone,
	"source" text NOT NULL,
	"expected_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "locations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	"code" text NOT NULL,
	"description" text NOT NULL,
	"parent_id" uuid
);
--> statement-breakpoint
CREATE TABLE "stock_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" jsonb,
	"file_name" text NOT NULL,
	"mode" text NOT NULL,
	"has_stock" boolean NOT NULL,
	"counts" jsonb NOT NULL,
	"replaced" jsonb,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"product_id" uuid NOT NULL,
	"location_id" uuid NOT NULL,
	"lot" text NOT NULL,
	"quantity" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wms_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"set_up_at" timestamp with time zone NOT NULL,
	"last_success_at" timestamp with time zone,
	"trouble" jsonb
);
--> statement-breakpoint
ALTER TABLE "inventory_entries" ADD CONSTRAINT "inventory_entries_record_id_inventory_items_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."inventory_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "locations" ADD CONSTRAINT "locations_parent_id_locations_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."locations"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lines" ADD CONSTRAINT "stock_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lines" ADD CONSTRAINT "stock_lines_location_id_locations_id_fk" FOREIGN KEY ("location_id") REFERENCES "public"."locations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inventory_entries_record" ON "inventory_entries" USING btree ("record_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_items_place" ON "inventory_items" USING btree ("product_id","location","lot") WHERE "inventory_items"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "inventory_items_order" ON "inventory_items" USING btree ("location","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "locations_code_taken" ON "locations" USING btree (lower("code"));--> statement-breakpoint
CREATE INDEX "locations_parent" ON "locations" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "stock_imports_at" ON "stock_imports" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_lines_place" ON "stock_lines" USING btree ("product_id","location_id","lot");--> statement-breakpoint
CREATE INDEX "stock_lines_location" ON "stock_lines" USING btree ("location_id");