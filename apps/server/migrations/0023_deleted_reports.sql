CREATE TABLE "deleted_incident_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"happened_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"by" jsonb,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "deleted_incident_reports_newest" ON "deleted_incident_reports" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);