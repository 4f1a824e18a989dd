CREATE TABLE "incident_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"incident_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" jsonb,
	"deed" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "incident_entries" ADD CONSTRAINT "incident_entries_incident_id_incidents_id_fk" FOREIGN KEY ("incident_id") REFERENCES "public"."incidents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "incident_entries_incident" ON "incident_entries" USING btree ("incident_id","at","id");