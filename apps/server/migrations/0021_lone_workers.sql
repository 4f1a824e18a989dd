CREATE TABLE "lone_workers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"alone_observation_id" uuid,
	"alert_observation_id" uuid,
	"incident_id" uuid,
	"camera_id" uuid,
	"camera_name" text NOT NULL,
	"zone_id" uuid,
	"zone_name" text NOT NULL,
	"module_id" uuid,
	"module_name" text NOT NULL,
	"alone_since" timestamp with time zone NOT NULL,
	"threshold_ms" bigint NOT NULL,
	"alert_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"urgent" text,
	"urgent_at" timestamp with time zone,
	"message_at" timestamp with time zone,
	"message_count" integer,
	"supervisors_at" timestamp with time zone,
	"supervisors_count" integer,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" jsonb,
	CONSTRAINT "lone_workers_alone" UNIQUE("alone_observation_id"),
	CONSTRAINT "lone_workers_alert" UNIQUE("alert_observation_id")
);
--> statement-breakpoint
ALTER TABLE "lone_workers" ADD CONSTRAINT "lone_workers_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lone_workers" ADD CONSTRAINT "lone_workers_camera_id_cameras_id_fk" FOREIGN KEY ("camera_id") REFERENCES "public"."cameras"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lone_workers" ADD CONSTRAINT "lone_workers_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lone_workers" ADD CONSTRAINT "lone_workers_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lone_workers_open" ON "lone_workers" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "lone_workers_alerts" ON "lone_workers" USING btree ("alert_at");