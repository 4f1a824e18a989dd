ALTER TABLE "cameras" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
UPDATE "cameras" SET "updated_at" = "created_at";--> statement-breakpoint
ALTER TABLE "cameras" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "cameras" ADD COLUMN "updated_by" jsonb;--> statement-breakpoint
ALTER TABLE "recorder" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "recorder" ALTER COLUMN "updated_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "recorder" ADD COLUMN "updated_by" jsonb;
