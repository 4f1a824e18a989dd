CREATE TABLE "access" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"password_hash" text,
	"required" boolean
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"ticket_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "cameras" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"shown_address" text,
	"has_password" boolean DEFAULT false NOT NULL,
	"sealed_address" text,
	"file_name" text,
	"file_key" text,
	"duration_ms" bigint,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"codec" text NOT NULL,
	"rate" double precision NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp with time zone NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incidents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"observation_id" uuid NOT NULL,
	"type" text NOT NULL,
	"module_id" uuid,
	"module_name" text NOT NULL,
	"camera_id" uuid,
	"camera_name" text NOT NULL,
	"zone_name" text NOT NULL,
	"severity" text NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"heard_at" timestamp with time zone NOT NULL,
	"object" text NOT NULL,
	"inferred" boolean NOT NULL,
	"confidence" double precision NOT NULL,
	"box" jsonb NOT NULL,
	"still_key" text,
	"clip_state" text NOT NULL,
	"clip_key" text,
	"clip_starts_at" timestamp with time zone,
	"clip_duration_ms" bigint,
	CONSTRAINT "incidents_observation" UNIQUE("observation_id")
);
--> statement-breakpoint
CREATE TABLE "modules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"enabled" boolean NOT NULL,
	"use_case" text NOT NULL,
	"detected_objects" text[] NOT NULL,
	"criticality" text NOT NULL,
	"time_threshold_s" double precision NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "module_zones" (
	"module_id" uuid NOT NULL,
	"zone_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "module_zones_module_id_zone_id_pk" PRIMARY KEY("module_id","zone_id")
);
--> statement-breakpoint
CREATE TABLE "observations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"camera_id" uuid NOT NULL,
	"rule_id" uuid NOT NULL,
	"zone_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"heard_at" timestamp with time zone NOT NULL,
	"dropped" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"company_email" text NOT NULL,
	"service_provider" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_company_email_unique" UNIQUE("company_email")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"section" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"camera_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"polygon" jsonb NOT NULL,
	"arrow" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_camera_id_cameras_id_fk" FOREIGN KEY ("camera_id") REFERENCES "public"."cameras"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_zones" ADD CONSTRAINT "module_zones_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_zones" ADD CONSTRAINT "module_zones_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zones" ADD CONSTRAINT "zones_camera_id_cameras_id_fk" FOREIGN KEY ("camera_id") REFERENCES "public"."cameras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cameras_name_taken" ON "cameras" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "incidents_newest" ON "incidents" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "incidents_camera" ON "incidents" USING btree ("camera_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "incidents_module" ON "incidents" USING btree ("module_id");--> statement-breakpoint
CREATE UNIQUE INDEX "modules_name_taken" ON "modules" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "module_zones_zone" ON "module_zones" USING btree ("zone_id");--> statement-breakpoint
CREATE UNIQUE INDEX "zones_name_taken" ON "zones" USING btree ("camera_id",lower("name"));