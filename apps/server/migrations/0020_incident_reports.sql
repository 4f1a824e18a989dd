CREATE TABLE "incident_report_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" jsonb,
	"kind" text NOT NULL,
	"fields" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incident_report_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "incident_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"number" text,
	"incident_id" uuid,
	"content" jsonb NOT NULL,
	"happened_at" timestamp with time zone,
	"injury" boolean,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" jsonb,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	CONSTRAINT "incident_reports_number" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "incident_report_changes" ADD CONSTRAINT "incident_report_changes_report_id_incident_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."incident_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "incident_reports" ADD CONSTRAINT "incident_reports_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_report_changes_report" ON "incident_report_changes" USING btree ("report_id","at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "incident_reports_newest" ON "incident_reports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "incident_reports_incident" ON "incident_reports" USING btree ("incident_id");