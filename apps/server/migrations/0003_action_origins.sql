ALTER TABLE "corrective_actions" ALTER COLUMN "incident_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD COLUMN "report_id" uuid;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD COLUMN "zone_name" text;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD COLUMN "incident_type" text;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_report_id_incident_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."incident_reports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrective_actions" ADD CONSTRAINT "corrective_actions_session_id_ergonomic_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."ergonomic_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "corrective_actions_report" ON "corrective_actions" USING btree ("report_id");