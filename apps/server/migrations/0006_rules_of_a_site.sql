ALTER TABLE "cameras" ADD COLUMN "ground" jsonb;--> statement-breakpoint
ALTER TABLE "cameras" ADD COLUMN "simulated_id" text;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "schedule" jsonb DEFAULT '{"days":[],"times":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "worn_items" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "speed_limit" double precision;--> statement-breakpoint
ALTER TABLE "observations" ADD COLUMN "content" jsonb;--> statement-breakpoint
CREATE INDEX "observations_started" ON "observations" USING btree ("started_at");