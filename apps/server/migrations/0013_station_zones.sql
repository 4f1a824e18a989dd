ALTER TABLE "inspection_stations" ADD COLUMN "zone_id" uuid;--> statement-breakpoint
ALTER TABLE "inspection_stations" ADD COLUMN "occupied_by" uuid;--> statement-breakpoint
ALTER TABLE "inspection_stations" ADD COLUMN "occupied_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "inspection_stations" ADD CONSTRAINT "inspection_stations_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE set null ON UPDATE no action;