CREATE TABLE "ergonomic_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"zone_id" uuid NOT NULL,
	"zone_name" text NOT NULL,
	"camera_id" uuid NOT NULL,
	"camera_name" text NOT NULL,
	"module_id" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"moderate_bends" integer NOT NULL,
	"deep_bends" integer NOT NULL,
	"twisted_bends" integer NOT NULL,
	"lifts" integer NOT NULL,
	"present_ms" bigint NOT NULL,
	"seen_ms" bigint NOT NULL,
	"visible_ms" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ergonomic_sessions_started" ON "ergonomic_sessions" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "ergonomic_sessions_zone" ON "ergonomic_sessions" USING btree ("zone_id","started_at");