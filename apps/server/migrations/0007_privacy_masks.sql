ALTER TABLE "cameras" ADD COLUMN "privacy_masks" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "cameras" ADD COLUMN "privacy_masks_at" timestamp with time zone;