CREATE TABLE "yard_event_clips" (
	"sighting_id" uuid NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"clip_state" text NOT NULL,
	"clip_key" text,
	"clip_starts_at" timestamp with time zone,
	"clip_duration_ms" bigint,
	CONSTRAINT "yard_event_clips_sighting_id_event_pk" PRIMARY KEY("sighting_id","event")
);
--> statement-breakpoint
ALTER TABLE "yard_event_clips" ADD CONSTRAINT "yard_event_clips_sighting_id_yard_sightings_id_fk" FOREIGN KEY ("sighting_id") REFERENCES "public"."yard_sightings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "yard_event_clips_at" ON "yard_event_clips" USING btree ("at");