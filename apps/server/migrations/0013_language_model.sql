CREATE TABLE "language_model_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"set_up_at" timestamp with time zone NOT NULL,
	"last_success_at" timestamp with time zone,
	"trouble" jsonb
);
--> statement-breakpoint
CREATE TABLE "language_model_usage" (
	"month" text PRIMARY KEY NOT NULL,
	"counted" bigint DEFAULT 0 NOT NULL,
	"estimated" bigint DEFAULT 0 NOT NULL
);
