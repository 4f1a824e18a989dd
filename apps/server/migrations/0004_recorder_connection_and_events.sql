CREATE TABLE "recorder_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recorder_id" text NOT NULL,
	"camera_id" uuid NOT NULL,
	"label" text NOT NULL,
	"sub_label" text,
	"plate" text,
	"zones" jsonb NOT NULL,
	"score" double precision,
	"severity" text,
	"box" jsonb,
	"has_clip" boolean NOT NULL,
	"has_still" boolean NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recorder" (
	"id" integer PRIMARY KEY NOT NULL,
	"connection" jsonb NOT NULL,
	"sealed_passwords" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "recorder_events" ADD CONSTRAINT "recorder_events_camera_id_cameras_id_fk" FOREIGN KEY ("camera_id") REFERENCES "public"."cameras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recorder_events_own_id" ON "recorder_events" USING btree ("kind","recorder_id");--> statement-breakpoint
CREATE INDEX "recorder_events_by_time" ON "recorder_events" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "recorder_events_by_camera" ON "recorder_events" USING btree ("camera_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "cameras_recorder_name_taken" ON "cameras" USING btree ("recorder_name");