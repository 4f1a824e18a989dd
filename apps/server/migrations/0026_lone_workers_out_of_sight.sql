ALTER TABLE "lone_workers" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lone_workers" ADD COLUMN "ended_why" text;--> statement-breakpoint
ALTER TABLE "lone_workers" ADD COLUMN "ended_by" jsonb;