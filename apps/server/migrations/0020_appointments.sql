CREATE TABLE "appointments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	"reference" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"carrier" text NOT NULL,
	"dock_id" uuid,
	"license_plate" text NOT NULL,
	"trailer_id" text NOT NULL,
	"cab_number" text NOT NULL,
	"visit_id" uuid,
	"came_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "carriers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	"name" text NOT NULL,
	"scac" text NOT NULL,
	"usdot" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "usdot" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "appointment_id" uuid;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "appointment_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "visits" ADD COLUMN "appointment_by" text;--> statement-breakpoint
ALTER TABLE "appointments" ADD CONSTRAINT "appointments_dock_id_areas_id_fk" FOREIGN KEY ("dock_id") REFERENCES "public"."areas"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "appointments_reference_taken" ON "appointments" USING btree (lower("reference"));--> statement-breakpoint
CREATE INDEX "appointments_at" ON "appointments" USING btree ("at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "carriers_name_taken" ON "carriers" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "carriers_scac_taken" ON "carriers" USING btree ("scac") WHERE "carriers"."scac" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "carriers_usdot_taken" ON "carriers" USING btree ("usdot") WHERE "carriers"."usdot" <> '';