DROP INDEX "yard_sightings_door";--> statement-breakpoint
DROP INDEX "visits_search";--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "searched" text GENERATED ALWAYS AS (regexp_replace(lower(license_plate || chr(10) || trailer_id || chr(10) || cab_number || chr(10) || carrier), '(.)', '\1\1', 'g')) STORED;--> statement-breakpoint
CREATE INDEX "visits_figures" ON "visits" USING btree ("at","arrival_at","departure_at","dock_arrival_at","dock_departure_at","carrier");--> statement-breakpoint
CREATE INDEX "yard_sightings_door" ON "yard_sightings" USING btree ("zone_id","at","until") WHERE "yard_sightings"."kind" = 'dock';--> statement-breakpoint
CREATE INDEX "visits_search" ON "visits" USING gin ("searched" gin_trgm_ops);