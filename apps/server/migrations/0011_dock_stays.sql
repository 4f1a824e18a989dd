CREATE TABLE "dock_stays" (
	"id" uuid PRIMARY KEY NOT NULL,
	"zone_id" uuid NOT NULL,
	"zone_name" text NOT NULL,
	"camera_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "dock_stays_zone" ON "dock_stays" USING btree ("zone_id","started_at");--> statement-breakpoint
CREATE INDEX "dock_stays_started" ON "dock_stays" USING btree ("started_at");
--> statement-breakpoint
INSERT INTO "dock_stays" ("id", "zone_id", "zone_name", "camera_id", "started_at", "ended_at")
SELECT "observations"."id", "observations"."zone_id", "zones"."name", "observations"."camera_id", "observations"."started_at", "observations"."ended_at"
FROM "observations" INNER JOIN "zones" ON "zones"."id" = "observations"."zone_id"
WHERE "observations"."kind" = 'dock-door' AND "observations"."dropped" IS NULL;
