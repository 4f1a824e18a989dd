CREATE TABLE "yard_sightings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"zone_id" uuid NOT NULL,
	"zone_name" text NOT NULL,
	"camera_id" uuid NOT NULL,
	"camera_name" text NOT NULL,
	"readings" jsonb NOT NULL,
	"visit_id" uuid,
	"matched_by" text,
	"is_matched" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" jsonb,
	"deed" jsonb NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "visit_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "visits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	"at" timestamp with time zone NOT NULL,
	"arrival_at" timestamp with time zone,
	"departure_at" timestamp with time zone,
	"dock_arrival_at" timestamp with time zone,
	"dock_departure_at" timestamp with time zone,
	"dock_zone_id" uuid,
	"dock_name" text,
	"dock_number" text,
	"carrier" text NOT NULL,
	"license_plate" text NOT NULL,
	"trailer_id" text NOT NULL,
	"cab_number" text NOT NULL,
	"corrections" jsonb NOT NULL,
	"is_arranged" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "yard_sightings" ADD CONSTRAINT "yard_sightings_visit_id_visits_id_fk" FOREIGN KEY ("visit_id") REFERENCES "public"."visits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visit_entries" ADD CONSTRAINT "visit_entries_record_id_visits_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."visits"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "yard_sightings_at" ON "yard_sightings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "yard_sightings_visit" ON "yard_sightings" USING btree ("visit_id");--> statement-breakpoint
CREATE INDEX "yard_sightings_unmatched" ON "yard_sightings" USING btree ("at") WHERE "yard_sightings"."is_matched" = false;--> statement-breakpoint
CREATE INDEX "visit_entries_record" ON "visit_entries" USING btree ("record_id","position");--> statement-breakpoint
CREATE INDEX "visits_at" ON "visits" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "visits_carrier" ON "visits" USING btree ("carrier","at");--> statement-breakpoint
CREATE INDEX "visits_dock" ON "visits" USING btree ("dock_name","at");--> statement-breakpoint
CREATE INDEX "visits_open" ON "visits" USING btree ("at") WHERE "visits"."departure_at" is null;