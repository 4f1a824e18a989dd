CREATE TABLE "trailer_interiors" (
	"zone_id" uuid PRIMARY KEY NOT NULL,
	"door_zone_id" uuid,
	"empty_picture" text,
	"empty_taken_at" timestamp with time zone,
	"empty_small" text
);
--> statement-breakpoint
CREATE TABLE "trailer_loads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"zone_id" uuid NOT NULL,
	"door_id" uuid NOT NULL,
	"door_name" text NOT NULL,
	"camera_name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"measured_at" timestamp with time zone NOT NULL,
	"departed_at" timestamp with time zone,
	"arrival" jsonb,
	"arrival_id" uuid,
	"arrival_picture" text,
	"departure_id" uuid,
	"departure_picture" text,
	"fills" jsonb NOT NULL,
	"direction" text NOT NULL,
	"capacity" double precision NOT NULL,
	"floor" double precision NOT NULL,
	"pallets" jsonb,
	"frames" integer NOT NULL,
	"same_view" double precision NOT NULL,
	"empty_taken_at" timestamp with time zone,
	"empty_picture" text
);
--> statement-breakpoint
CREATE INDEX "trailer_loads_at" ON "trailer_loads" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "trailer_loads_zone" ON "trailer_loads" USING btree ("zone_id","at");--> statement-breakpoint
CREATE INDEX "trailer_loads_arrival" ON "trailer_loads" USING btree ("arrival_id");--> statement-breakpoint
CREATE INDEX "trailer_loads_departure" ON "trailer_loads" USING btree ("departure_id");--> statement-breakpoint
CREATE INDEX "trailer_loads_open" ON "trailer_loads" USING btree ("at") WHERE "trailer_loads"."departed_at" is null;