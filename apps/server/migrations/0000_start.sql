CREATE TABLE "access" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"password_hash" text,
	"required" boolean,
	"required_changed_at" timestamp with time zone,
	"required_changed_by" jsonb
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
CREATE TABLE "area_cameras" (
	"area_id" uuid NOT NULL,
	"camera_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "area_cameras_area_id_camera_id_pk" PRIMARY KEY("area_id","camera_id")
);
--> statement-breakpoint
CREATE TABLE "areas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"dock_number" text,
	"door_zone_id" uuid
);
--> statement-breakpoint
CREATE TABLE "cameras" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"shown_address" text,
	"has_password" boolean DEFAULT false NOT NULL,
	"sealed_address" text,
	"transport" text DEFAULT 'tcp' NOT NULL,
	"shown_analysis_address" text,
	"analysis_has_password" boolean DEFAULT false NOT NULL,
	"sealed_analysis_address" text,
	"record" boolean DEFAULT true NOT NULL,
	"keep_days" integer,
	"most_gigabytes" double precision,
	"recorder_name" text,
	"ground" jsonb,
	"privacy_masks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"privacy_masks_at" timestamp with time zone,
	"simulated_id" text,
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
	"health" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"recording" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corrective_action_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" jsonb,
	"deed" jsonb NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "corrective_action_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "corrective_action_evidence" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action_id" uuid NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" jsonb
);
--> statement-breakpoint
CREATE TABLE "corrective_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	"incident_id" uuid NOT NULL,
	"title" text NOT NULL,
	"criteria" text NOT NULL,
	"owner_id" uuid,
	"owner_name" text NOT NULL,
	"due_on" date NOT NULL,
	"priority" text NOT NULL,
	"state" text NOT NULL,
	"reminded" smallint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ergonomic_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"zone_id" uuid NOT NULL,
	"zone_name" text NOT NULL,
	"camera_id" uuid NOT NULL,
	"camera_name" text NOT NULL,
	"module_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"moderate_bends" integer NOT NULL,
	"deep_bends" integer NOT NULL,
	"twisted_bends" integer NOT NULL,
	"lifts" integer NOT NULL,
	"present_ms" bigint NOT NULL,
	"seen_ms" bigint NOT NULL,
	"visible_ms" bigint NOT NULL
);
--> statement-breakpoint
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
	"blurred" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	"name" text NOT NULL,
	"description" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_users" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "group_users_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "deleted_incident_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"happened_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"by" jsonb,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incident_report_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" jsonb,
	"deed" jsonb NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "incident_report_changes_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "incident_report_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incident_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	"state" text NOT NULL,
	"number" text,
	"incident_id" uuid,
	"content" jsonb NOT NULL,
	"happened_at" timestamp with time zone,
	"injury" boolean,
	"created_by" jsonb,
	CONSTRAINT "incident_reports_number" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "incident_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" jsonb,
	"deed" jsonb NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "incident_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
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
	"verdict" text,
	"assignee_id" uuid,
	"assignee_name" text,
	"comments" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"episode_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"heard_at" timestamp with time zone NOT NULL,
	"object" text NOT NULL,
	"inferred" boolean NOT NULL,
	"confidence" double precision NOT NULL,
	"box" jsonb NOT NULL,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"still_key" text,
	"still_at" timestamp with time zone,
	"clip_state" text NOT NULL,
	"clip_key" text,
	"clip_starts_at" timestamp with time zone,
	"clip_duration_ms" bigint,
	CONSTRAINT "incidents_observation" UNIQUE("observation_id")
);
--> statement-breakpoint
CREATE TABLE "language_model_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"set_up_at" timestamp with time zone NOT NULL,
	"last_success_at" timestamp with time zone,
	"trouble" jsonb
);
--> statement-breakpoint
CREATE TABLE "language_model_usage" (
	"month" text PRIMARY KEY NOT NULL,
	"counted" bigint DEFAULT 0 NOT NULL,
	"estimated" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
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
	"last_seen_at" timestamp with time zone,
	"ended_why" text,
	"ended_by" jsonb,
	"alone_ended_at" timestamp with time zone,
	"urgent" text,
	"urgent_at" timestamp with time zone,
	"falls_going_on" uuid[] DEFAULT '{}' NOT NULL,
	"fall_ended_at" timestamp with time zone,
	"earlier" jsonb DEFAULT '[]'::jsonb NOT NULL,
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
CREATE TABLE "module_groups" (
	"module_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "module_groups_module_id_group_id_pk" PRIMARY KEY("module_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "modules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	"name" text NOT NULL,
	"enabled" boolean NOT NULL,
	"use_case" text NOT NULL,
	"detected_objects" text[] NOT NULL,
	"criticality" text NOT NULL,
	"time_threshold_s" double precision NOT NULL,
	"schedule" jsonb DEFAULT '{"days":[],"times":null}'::jsonb NOT NULL,
	"worn_items" text[] DEFAULT '{}' NOT NULL,
	"speed_limit" double precision,
	"locations" text[] DEFAULT '{}' NOT NULL,
	"notify_by" jsonb DEFAULT '{"email":true,"sms":false,"push":false,"webhook":false,"slack":{"enabled":false,"channelId":null}}'::jsonb NOT NULL,
	"quality_checks" jsonb DEFAULT '{"damaged-pallet":[],"damaged-pallet-wrapping":[],"pallet-load-stability":[],"damaged-product-packaging":[],"damaged-products":[],"expired-products":[]}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "module_users" (
	"module_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "module_users_module_id_user_id_pk" PRIMARY KEY("module_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "module_zones" (
	"module_id" uuid NOT NULL,
	"zone_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "module_zones_module_id_zone_id_pk" PRIMARY KEY("module_id","zone_id")
);
--> statement-breakpoint
CREATE TABLE "notification_channel_states" (
	"channel" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "notification_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"about" text NOT NULL,
	"target" text NOT NULL,
	"user_id" uuid,
	"recipient" text NOT NULL,
	"incident_id" uuid,
	"alarm" text,
	"told" jsonb,
	"subject" text NOT NULL,
	"severity" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"problem" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"section" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"sealed" text,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" jsonb
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"sealed_keys" text NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint" UNIQUE("endpoint")
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
	"content" jsonb,
	"dropped" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"phone" text,
	"company_email" text NOT NULL,
	"service_provider" text,
	CONSTRAINT "users_company_email_unique" UNIQUE("company_email")
);
--> statement-breakpoint
CREATE TABLE "disclosures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" jsonb NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" jsonb
);
--> statement-breakpoint
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
	"sealed_passwords" text NOT NULL,
	"progress" jsonb DEFAULT '{}'::jsonb NOT NULL
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
CREATE TABLE "settings" (
	"section" text PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"changed_at" timestamp with time zone,
	"changed_by" jsonb
);
--> statement-breakpoint
CREATE TABLE "zones" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	"camera_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"purpose" text,
	"polygon" jsonb NOT NULL,
	"arrow" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "area_cameras" ADD CONSTRAINT "area_cameras_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_cameras" ADD CONSTRAINT "area_cameras_camera_id_cameras_id_fk" FOREIGN KEY ("camera_id") REFERENCES "public"."cameras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "areas" ADD CONSTRAINT "areas_door_zone_id_zones_id_fk" FOREIGN KEY ("door_zone_id") REFERENCES "public"."zones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrective_action_entries" ADD CONSTRAINT "corrective_action_entries_record_id_corrective_actions_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."corrective_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrective_action_evidence" ADD CONSTRAINT "corrective_action_evidence_action_id_corrective_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."corrective_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recording_exports" ADD CONSTRAINT "recording_exports_camera_id_cameras_id_fk" FOREIGN KEY ("camera_id") REFERENCES "public"."cameras"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_users" ADD CONSTRAINT "group_users_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_users" ADD CONSTRAINT "group_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_report_changes" ADD CONSTRAINT "incident_report_changes_record_id_incident_reports_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."incident_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_reports" ADD CONSTRAINT "incident_reports_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_entries" ADD CONSTRAINT "incident_entries_record_id_incidents_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incidents" ADD CONSTRAINT "incidents_camera_id_cameras_id_fk" FOREIGN KEY ("camera_id") REFERENCES "public"."cameras"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lone_workers" ADD CONSTRAINT "lone_workers_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lone_workers" ADD CONSTRAINT "lone_workers_camera_id_cameras_id_fk" FOREIGN KEY ("camera_id") REFERENCES "public"."cameras"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lone_workers" ADD CONSTRAINT "lone_workers_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lone_workers" ADD CONSTRAINT "lone_workers_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_groups" ADD CONSTRAINT "module_groups_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_groups" ADD CONSTRAINT "module_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_users" ADD CONSTRAINT "module_users_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_users" ADD CONSTRAINT "module_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_zones" ADD CONSTRAINT "module_zones_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_zones" ADD CONSTRAINT "module_zones_zone_id_zones_id_fk" FOREIGN KEY ("zone_id") REFERENCES "public"."zones"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_deliveries" ADD CONSTRAINT "notification_deliveries_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recorder_events" ADD CONSTRAINT "recorder_events_camera_id_cameras_id_fk" FOREIGN KEY ("camera_id") REFERENCES "public"."cameras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "camera_outages" ADD CONSTRAINT "camera_outages_camera_id_cameras_id_fk" FOREIGN KEY ("camera_id") REFERENCES "public"."cameras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zones" ADD CONSTRAINT "zones_camera_id_cameras_id_fk" FOREIGN KEY ("camera_id") REFERENCES "public"."cameras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "area_cameras_camera" ON "area_cameras" USING btree ("camera_id");--> statement-breakpoint
CREATE UNIQUE INDEX "areas_name_taken" ON "areas" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "areas_dock_number_taken" ON "areas" USING btree (lower("dock_number"));--> statement-breakpoint
CREATE UNIQUE INDEX "areas_door_taken" ON "areas" USING btree ("door_zone_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cameras_name_taken" ON "cameras" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "cameras_recorder_name_taken" ON "cameras" USING btree ("recorder_name");--> statement-breakpoint
CREATE INDEX "corrective_action_entries_record" ON "corrective_action_entries" USING btree ("record_id","position");--> statement-breakpoint
CREATE INDEX "corrective_action_evidence_action" ON "corrective_action_evidence" USING btree ("action_id");--> statement-breakpoint
CREATE INDEX "corrective_actions_incident" ON "corrective_actions" USING btree ("incident_id");--> statement-breakpoint
CREATE INDEX "corrective_actions_owner" ON "corrective_actions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "corrective_actions_due" ON "corrective_actions" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "corrective_actions_open" ON "corrective_actions" USING btree ("due_on") WHERE "corrective_actions"."state" <> 'verified';--> statement-breakpoint
CREATE INDEX "ergonomic_sessions_started" ON "ergonomic_sessions" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "ergonomic_sessions_zone" ON "ergonomic_sessions" USING btree ("zone_id","started_at");--> statement-breakpoint
CREATE INDEX "recording_exports_newest" ON "recording_exports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "recording_exports_camera" ON "recording_exports" USING btree ("camera_id");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name_taken" ON "groups" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "group_users_user" ON "group_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "deleted_incident_reports_newest" ON "deleted_incident_reports" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "incident_report_changes_record" ON "incident_report_changes" USING btree ("record_id","position");--> statement-breakpoint
CREATE INDEX "incident_reports_newest" ON "incident_reports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "incident_reports_incident" ON "incident_reports" USING btree ("incident_id");--> statement-breakpoint
CREATE INDEX "incident_entries_record" ON "incident_entries" USING btree ("record_id","position");--> statement-breakpoint
CREATE INDEX "incidents_newest" ON "incidents" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "incidents_camera" ON "incidents" USING btree ("camera_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "incidents_module" ON "incidents" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "incidents_episode" ON "incidents" USING btree ("episode_id");--> statement-breakpoint
CREATE INDEX "incidents_assignee" ON "incidents" USING btree ("assignee_id");--> statement-breakpoint
CREATE INDEX "lone_workers_open" ON "lone_workers" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "lone_workers_alerts" ON "lone_workers" USING btree ("alert_at");--> statement-breakpoint
CREATE INDEX "module_groups_group" ON "module_groups" USING btree ("group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "modules_name_taken" ON "modules" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "module_users_user" ON "module_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "module_zones_zone" ON "module_zones" USING btree ("zone_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_deliveries_once" ON "notification_deliveries" USING btree ("about","channel","target");--> statement-breakpoint
CREATE INDEX "notification_deliveries_newest" ON "notification_deliveries" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notification_deliveries_incident" ON "notification_deliveries" USING btree ("incident_id");--> statement-breakpoint
CREATE INDEX "notification_deliveries_open" ON "notification_deliveries" USING btree ("state","due_at") WHERE "notification_deliveries"."state" in ('queued', 'waiting', 'sending');--> statement-breakpoint
CREATE INDEX "push_subscriptions_user" ON "push_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "observations_started" ON "observations" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "disclosures_newest" ON "disclosures" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "recorder_events_own_id" ON "recorder_events" USING btree ("kind","recorder_id");--> statement-breakpoint
CREATE INDEX "recorder_events_by_time" ON "recorder_events" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "recorder_events_by_camera" ON "recorder_events" USING btree ("camera_id","started_at");--> statement-breakpoint
CREATE INDEX "camera_outages_latest" ON "camera_outages" USING btree ("camera_id","from_at");--> statement-breakpoint
CREATE UNIQUE INDEX "camera_outages_open" ON "camera_outages" USING btree ("camera_id","kind") WHERE "camera_outages"."to_at" is null;--> statement-breakpoint
CREATE INDEX "recorded_segments_oldest" ON "recorded_segments" USING btree ("starts_at","camera_id");--> statement-breakpoint
CREATE INDEX "recorded_segments_node" ON "recorded_segments" USING btree ("node_id","starts_at");--> statement-breakpoint
CREATE INDEX "legal_holds_newest" ON "legal_holds" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "legal_holds_incident" ON "legal_holds" USING btree ("incident_id") WHERE "legal_holds"."released_at" is null;--> statement-breakpoint
CREATE INDEX "legal_holds_export" ON "legal_holds" USING btree ("export_id") WHERE "legal_holds"."released_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "zones_name_taken" ON "zones" USING btree ("camera_id",lower("name"));