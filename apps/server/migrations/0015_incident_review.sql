ALTER TABLE "incidents" ADD COLUMN "verdict" text;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "assignee_id" uuid;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "assignee_name" text;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "comments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "incidents" ADD COLUMN "episode_id" uuid;--> statement-breakpoint
-- Nobody has changed what is there; times are kept to the millisecond, as answers tell them.
UPDATE "incidents" SET "updated_at" = date_trunc('milliseconds', "heard_at");--> statement-breakpoint
-- What follows within five minutes on the latest end so far, of one module, camera and zone, is one episode.
UPDATE "incidents" SET "episode_id" = "grouped"."episode_id" FROM (
	SELECT "id", first_value("id") OVER (PARTITION BY "module_id", "module_name", "camera_id", "camera_name", "zone_name", "number" ORDER BY "created_at", "id") AS "episode_id"
	FROM (
		SELECT *, sum(CASE WHEN "reached" IS NULL OR "created_at" > "reached" + interval '5 minutes' THEN 1 ELSE 0 END) OVER "of_one" AS "number"
		FROM (
			SELECT *, max(coalesce("ended_at", "created_at")) OVER (PARTITION BY "module_id", "module_name", "camera_id", "camera_name", "zone_name" ORDER BY "created_at", "id" ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS "reached"
			FROM "incidents"
		) AS "followed"
		WINDOW "of_one" AS (PARTITION BY "module_id", "module_name", "camera_id", "camera_name", "zone_name" ORDER BY "created_at", "id")
	) AS "numbered"
) AS "grouped" WHERE "incidents"."id" = "grouped"."id";--> statement-breakpoint
ALTER TABLE "incidents" ALTER COLUMN "updated_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "incidents" ALTER COLUMN "episode_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "incidents_episode" ON "incidents" USING btree ("episode_id");--> statement-breakpoint
CREATE INDEX "incidents_assignee" ON "incidents" USING btree ("assignee_id");
