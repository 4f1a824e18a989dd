-- Stays of before sightings were kept. No gate crossing is known of their vehicles: they are part of no visit.
INSERT INTO "yard_sightings" ("id", "kind", "at", "until", "zone_id", "zone_name", "camera_id", "camera_name", "readings", "is_matched")
SELECT stay."id", 'dock', stay."started_at", stay."ended_at", stay."zone_id", stay."zone_name", stay."camera_id", coalesce("cameras"."name", ''), '[]', true
FROM "dock_stays" stay LEFT JOIN "cameras" ON "cameras"."id" = stay."camera_id"
ON CONFLICT ("id") DO NOTHING;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
ALTER TABLE "dock_stays" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "dock_stays" CASCADE;--> statement-breakpoint
CREATE INDEX "yard_sightings_stays" ON "yard_sightings" USING gist (tstzrange("at", greatest("at", coalesce("until", 'infinity'::timestamptz)), '[]')) WHERE "yard_sightings"."kind" = 'dock';--> statement-breakpoint
CREATE INDEX "yard_sightings_door" ON "yard_sightings" USING btree ("zone_id","at") WHERE "yard_sightings"."kind" = 'dock';--> statement-breakpoint
CREATE INDEX "visits_search" ON "visits" USING gin (("license_plate" || chr(10) || "trailer_id" || chr(10) || "cab_number" || chr(10) || "carrier") gin_trgm_ops);