CREATE TABLE "recording_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"camera_id" uuid,
	"camera_name" text NOT NULL,
	"kind" text NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"speed" double precision NOT NULL,
	"zones" boolean NOT NULL,
	"boxes" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	"progress" double precision NOT NULL,
	"problem" text,
	"starts_at" timestamp with time zone,
	"duration_ms" bigint,
	"bytes" bigint,
	"sha256" text,
	"file_name" text
);
--> statement-breakpoint
CREATE TABLE "camera_outages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"camera_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"problem" text,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "recorded_segments" (
	"camera_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"bytes" bigint NOT NULL,
	"codec" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"node_id" text NOT NULL,
	CONSTRAINT "recorded_segments_camera_id_starts_at_pk" PRIMARY KEY("camera_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "legal_holds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"incident_id" uuid,
	"export_id" uuid,
	"camera_id" uuid,
	"from_at" timestamp with time zone,
	"to_at" timestamp with time zone,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" jsonb,
	"released_at" timestamp with time zone,
	"released_by" jsonb,
	"release_reason" text
);
--> statement-breakpoint
ALTER TABLE "recording_exports" ADD CONSTRAINT "recording_exports_camera_id_cameras_id_fk" FOREIGN KEY ("camera_id") REFERENCES "public"."cameras"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camera_outages" ADD CONSTRAINT "camera_outages_camera_id_cameras_id_fk" FOREIGN KEY ("camera_id") REFERENCES "public"."cameras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recording_exports_newest" ON "recording_exports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "recording_exports_camera" ON "recording_exports" USING btree ("camera_id");--> statement-breakpoint
CREATE INDEX "camera_outages_latest" ON "camera_outages" USING btree ("camera_id","from_at");--> statement-breakpoint
CREATE UNIQUE INDEX "camera_outages_open" ON "camera_outages" USING btree ("camera_id","kind") WHERE "camera_outages"."to_at" is null;--> statement-breakpoint
CREATE INDEX "recorded_segments_oldest" ON "recorded_segments" USING btree ("starts_at","camera_id");--> statement-breakpoint
CREATE INDEX "recorded_segments_node" ON "recorded_segments" USING btree ("node_id","starts_at");--> statement-breakpoint
CREATE INDEX "legal_holds_newest" ON "legal_holds" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "legal_holds_incident" ON "legal_holds" USING btree ("incident_id") WHERE "legal_holds"."released_at" is null;--> statement-breakpoint
CREATE INDEX "legal_holds_export" ON "legal_holds" USING btree ("export_id") WHERE "legal_holds"."released_at" is null;