ALTER TABLE "yard_sightings" ADD COLUMN "box" jsonb;--> statement-breakpoint
ALTER TABLE "yard_sightings" ADD COLUMN "picture_key" text;