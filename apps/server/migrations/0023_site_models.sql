CREATE TABLE "model_files" (
	"sha256" text PRIMARY KEY NOT NULL,
	"file_key" text NOT NULL,
	"name" text NOT NULL,
	"bytes" bigint NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"facts" jsonb
);
--> statement-breakpoint
CREATE TABLE "site_model_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" jsonb,
	"deed" jsonb NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "site_model_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "site_models" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	"name" text NOT NULL,
	"purpose" text NOT NULL,
	"sha256" text NOT NULL,
	"classes" jsonb NOT NULL,
	"threshold" double precision NOT NULL,
	"enabled" boolean NOT NULL,
	"all_cameras" boolean NOT NULL,
	"camera_ids" text[] NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "site_model_entries" ADD CONSTRAINT "site_model_entries_record_id_site_models_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."site_models"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_models" ADD CONSTRAINT "site_models_sha256_model_files_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."model_files"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_model_entries_record" ON "site_model_entries" USING btree ("record_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "site_models_name_taken" ON "site_models" USING btree (lower("name")) WHERE "site_models"."deleted_at" is null;