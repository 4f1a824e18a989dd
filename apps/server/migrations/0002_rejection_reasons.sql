ALTER TABLE "incidents" ADD COLUMN "zone_outline" jsonb;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "rejection_reason" text;