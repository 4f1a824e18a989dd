CREATE TABLE "corrective_action_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"action_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" jsonb,
	"deed" jsonb NOT NULL
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
	"incident_id" uuid NOT NULL,
	"title" text NOT NULL,
	"criteria" text NOT NULL,
	"owner_id" uuid,
	"owner_name" text NOT NULL,
	"due_on" date NOT NULL,
	"priority" text NOT NULL,
	"state" text NOT NULL,
	"reminded" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "corrective_action_entries" ADD CONSTRAINT "corrective_action_entries_action_id_corrective_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."corrective_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrective_action_evidence" ADD CONSTRAINT "corrective_action_evidence_action_id_corrective_actions_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."corrective_actions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrective_action_entries_action" ON "corrective_action_entries" USING btree ("action_id","at");--> statement-breakpoint
CREATE INDEX "corrective_action_evidence_action" ON "corrective_action_evidence" USING btree ("action_id");--> statement-breakpoint
CREATE INDEX "corrective_actions_incident" ON "corrective_actions" USING btree ("incident_id");--> statement-breakpoint
CREATE INDEX "corrective_actions_owner" ON "corrective_actions" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "corrective_actions_due" ON "corrective_actions" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "corrective_actions_open" ON "corrective_actions" USING btree ("due_on") WHERE "corrective_actions"."state" <> 'verified';