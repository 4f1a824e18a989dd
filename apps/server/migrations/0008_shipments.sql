CREATE TABLE "damage_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pallet_id" uuid NOT NULL,
	"category" text NOT NULL,
	"check_id" text NOT NULL,
	"grade" text NOT NULL,
	"side" text,
	"level" text,
	"note" text NOT NULL,
	"box" jsonb,
	"found_at" timestamp with time zone NOT NULL,
	"found_by" jsonb,
	"resolved_at" timestamp with time zone,
	"resolved_by" jsonb
);
--> statement-breakpoint
CREATE TABLE "shipment_pallet_items" (
	"pallet_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid,
	"group_name" text,
	"quantity" integer NOT NULL,
	"proposed" integer,
	"identified_by" text,
	CONSTRAINT "shipment_pallet_items_pallet_id_position_pk" PRIMARY KEY("pallet_id","position")
);
--> statement-breakpoint
CREATE TABLE "shipment_pallet_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"pallet_id" uuid NOT NULL,
	"side" text NOT NULL,
	"file_key" text NOT NULL,
	"sha256" text NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	"taken_by" jsonb
);
--> statement-breakpoint
CREATE TABLE "shipment_pallets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	"shipment_id" uuid NOT NULL,
	"number" text NOT NULL,
	"is_cancelled" boolean DEFAULT false NOT NULL,
	"top_layer_full" boolean,
	"top_layer_count" integer,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shipment_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" jsonb,
	"deed" jsonb NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shipment_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "shipment_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"ordered" integer NOT NULL,
	"picked" integer
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	"number" text NOT NULL,
	"type" text NOT NULL,
	"supplier" text NOT NULL,
	"customer" text NOT NULL,
	"carrier" text NOT NULL,
	"expected_arrival" timestamp with time zone,
	"delivery_date" date,
	"ship_date" date,
	"state" text DEFAULT 'uninspected' NOT NULL,
	"kept" boolean DEFAULT false NOT NULL,
	"mode" text,
	"station_id" uuid,
	"station_name" text,
	"started_at" timestamp with time zone,
	"inspected_at" timestamp with time zone,
	"inspected_by" jsonb,
	"mismatches" integer,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "inspection_stations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"camera_id" uuid
);
--> statement-breakpoint
ALTER TABLE "damage_findings" ADD CONSTRAINT "damage_findings_pallet_id_shipment_pallets_id_fk" FOREIGN KEY ("pallet_id") REFERENCES "public"."shipment_pallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_pallet_items" ADD CONSTRAINT "shipment_pallet_items_pallet_id_shipment_pallets_id_fk" FOREIGN KEY ("pallet_id") REFERENCES "public"."shipment_pallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_pallet_items" ADD CONSTRAINT "shipment_pallet_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_pallet_photos" ADD CONSTRAINT "shipment_pallet_photos_pallet_id_shipment_pallets_id_fk" FOREIGN KEY ("pallet_id") REFERENCES "public"."shipment_pallets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_pallets" ADD CONSTRAINT "shipment_pallets_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_entries" ADD CONSTRAINT "shipment_entries_record_id_shipments_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_lines" ADD CONSTRAINT "shipment_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_station_id_inspection_stations_id_fk" FOREIGN KEY ("station_id") REFERENCES "public"."inspection_stations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_stations" ADD CONSTRAINT "inspection_stations_camera_id_cameras_id_fk" FOREIGN KEY ("camera_id") REFERENCES "public"."cameras"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "damage_findings_pallet" ON "damage_findings" USING btree ("pallet_id","found_at");--> statement-breakpoint
CREATE INDEX "shipment_pallet_items_product" ON "shipment_pallet_items" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_pallet_photos_side" ON "shipment_pallet_photos" USING btree ("pallet_id","side");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_pallets_number_taken" ON "shipment_pallets" USING btree ("shipment_id",lower("number")) WHERE "shipment_pallets"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "shipment_pallets_shipment" ON "shipment_pallets" USING btree ("shipment_id","created_at");--> statement-breakpoint
CREATE INDEX "shipment_entries_record" ON "shipment_entries" USING btree ("record_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_lines_product" ON "shipment_lines" USING btree ("shipment_id","product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_number_taken" ON "shipments" USING btree (lower("number")) WHERE "shipments"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_created" ON "shipments" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "shipments_inspected" ON "shipments" USING btree ("inspected_at");--> statement-breakpoint
CREATE UNIQUE INDEX "inspection_stations_name_taken" ON "inspection_stations" USING btree (lower("name"));