ALTER TABLE "lone_workers" ADD COLUMN "fall_observation_id" uuid;--> statement-breakpoint
ALTER TABLE "lone_workers" ADD COLUMN "fall_is_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lone_workers" ADD COLUMN "earlier" jsonb DEFAULT '[]'::jsonb NOT NULL;