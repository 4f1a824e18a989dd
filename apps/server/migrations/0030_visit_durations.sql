DROP INDEX "visits_figures";--> statement-breakpoint
ALTER TABLE "visits"
  ADD COLUMN "yard_s" double precision GENERATED ALWAYS AS (extract(epoch from date_bin('1 second', departure_at, '2000-01-01Z') - date_bin('1 second', arrival_at, '2000-01-01Z'))) STORED,
  ADD COLUMN "dock_s" double precision GENERATED ALWAYS AS (extract(epoch from date_bin('1 second', dock_departure_at, '2000-01-01Z') - date_bin('1 second', dock_arrival_at, '2000-01-01Z'))) STORED,
  ADD COLUMN "wait_s" double precision GENERATED ALWAYS AS (case when dock_arrival_at < arrival_at then 0 else extract(epoch from date_bin('1 second', dock_arrival_at, '2000-01-01Z') - date_bin('1 second', arrival_at, '2000-01-01Z')) end) STORED,
  ADD COLUMN "counted_s" double precision GENERATED ALWAYS AS (extract(epoch from date_bin('1 second', departure_at, '2000-01-01Z') - date_bin('1 second', greatest(arrival_at, appointment_at), '2000-01-01Z'))) STORED,
  ADD COLUMN "is_unread" boolean GENERATED ALWAYS AS (license_plate = '' and trailer_id = '' and cab_number = '') STORED;--> statement-breakpoint
CREATE INDEX "visits_door" ON "visits" USING btree ("dock_zone_id","dock_arrival_at");--> statement-breakpoint
CREATE INDEX "visits_figures" ON "visits" USING btree ("at","arrival_at","departure_at","appointment_at","carrier","yard_s","dock_s","wait_s","counted_s","is_unread");