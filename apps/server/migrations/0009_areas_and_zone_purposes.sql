CREATE TABLE "area_cameras" (
	"area_id" uuid NOT NULL,
	"camera_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "area_cameras_area_id_camera_id_pk" PRIMARY KEY("area_id","camera_id")
);
--> statement-breakpoint
CREATE TABLE "areas" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"location" text NOT NULL,
	"dock_number" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "zones" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "area_cameras" ADD CONSTRAINT "area_cameras_area_id_areas_id_fk" FOREIGN KEY ("area_id") REFERENCES "public"."areas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "area_cameras" ADD CONSTRAINT "area_cameras_camera_id_cameras_id_fk" FOREIGN KEY ("camera_id") REFERENCES "public"."cameras"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "area_cameras_camera" ON "area_cameras" USING btree ("camera_id");--> statement-breakpoint
CREATE UNIQUE INDEX "areas_name_taken" ON "areas" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "areas_dock_number_taken" ON "areas" USING btree (lower("dock_number"));