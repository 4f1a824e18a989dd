CREATE TABLE "disclosures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" jsonb NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" jsonb
);
--> statement-breakpoint
ALTER TABLE "recording_exports" ADD COLUMN "blurred" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "disclosures_newest" ON "disclosures" USING btree ("at" DESC NULLS LAST,"id" DESC NULLS LAST);