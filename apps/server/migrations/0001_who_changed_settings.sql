ALTER TABLE "access" ADD COLUMN "required_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "access" ADD COLUMN "required_changed_by" jsonb;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "settings" ADD COLUMN "changed_by" jsonb;