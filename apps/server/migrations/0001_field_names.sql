ALTER TABLE "incidents" RENAME COLUMN "heard_at" TO "received_at";--> statement-breakpoint
ALTER TABLE "notification_deliveries" RENAME COLUMN "told" TO "content";--> statement-breakpoint
ALTER TABLE "observations" RENAME COLUMN "heard_at" TO "received_at";--> statement-breakpoint
UPDATE "lone_workers" SET "earlier" = (
	SELECT jsonb_agg((one - 'told') || jsonb_build_object('notified', one -> 'told') ORDER BY at)
	FROM jsonb_array_elements("earlier") WITH ORDINALITY AS list (one, at)
) WHERE jsonb_array_length("earlier") > 0;
