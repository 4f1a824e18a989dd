ALTER TABLE "areas" ADD COLUMN "door_zone_id" uuid;--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_door_zone_id_zones_id_fk" FOREIGN KEY ("door_zone_id") REFERENCES "public"."zones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "areas_door_taken" ON "areas" USING btree ("door_zone_id");