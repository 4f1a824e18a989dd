ALTER TABLE "lone_workers" ADD COLUMN "alone_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lone_workers" ADD COLUMN "falls_going_on" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "lone_workers" ADD COLUMN "fall_ended_at" timestamp with time zone;--> statement-breakpoint
UPDATE "lone_workers" SET "falls_going_on" = ARRAY["fall_observation_id"] WHERE "fall_observation_id" IS NOT NULL AND NOT "fall_is_over" AND "ended_at" IS NULL;--> statement-breakpoint
ALTER TABLE "lone_workers" DROP COLUMN "fall_observation_id";--> statement-breakpoint
ALTER TABLE "lone_workers" DROP COLUMN "fall_is_over";