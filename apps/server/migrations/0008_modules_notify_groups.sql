CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_users" (
	"group_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "group_users_group_id_user_id_pk" PRIMARY KEY("group_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "module_groups" (
	"module_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "module_groups_module_id_group_id_pk" PRIMARY KEY("module_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "module_users" (
	"module_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "module_users_module_id_user_id_pk" PRIMARY KEY("module_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "locations" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "notify_by" jsonb DEFAULT '{"email":true,"sms":false,"push":false,"webhook":false,"slack":{"enabled":false,"channelId":null}}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "modules" ADD COLUMN "quality_checks" jsonb DEFAULT '{"damaged-pallet":[],"damaged-pallet-wrapping":[],"pallet-load-stability":[],"damaged-product-packaging":[],"damaged-products":[],"expired-products":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "group_users" ADD CONSTRAINT "group_users_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_users" ADD CONSTRAINT "group_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_groups" ADD CONSTRAINT "module_groups_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_groups" ADD CONSTRAINT "module_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_users" ADD CONSTRAINT "module_users_module_id_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "module_users" ADD CONSTRAINT "module_users_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name_taken" ON "groups" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "group_users_user" ON "group_users" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "module_groups_group" ON "module_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "module_users_user" ON "module_users" USING btree ("user_id");