ALTER TABLE "cameras" ADD COLUMN "transport" text DEFAULT 'tcp' NOT NULL;--> statement-breakpoint
ALTER TABLE "cameras" ADD COLUMN "shown_analysis_address" text;--> statement-breakpoint
ALTER TABLE "cameras" ADD COLUMN "analysis_has_password" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cameras" ADD COLUMN "sealed_analysis_address" text;--> statement-breakpoint
ALTER TABLE "cameras" ADD COLUMN "record" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "cameras" ADD COLUMN "keep_days" integer;--> statement-breakpoint
ALTER TABLE "cameras" ADD COLUMN "most_gigabytes" double precision;--> statement-breakpoint
ALTER TABLE "cameras" ADD COLUMN "recorder_name" text;--> statement-breakpoint
ALTER TABLE "cameras" ADD COLUMN "health" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cameras" ADD COLUMN "recording" jsonb;