CREATE TABLE "shipment_claim_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"record_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by" jsonb,
	"deed" jsonb NOT NULL,
	"position" bigint GENERATED ALWAYS AS IDENTITY (sequence name "shipment_claim_entries_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1)
);
--> statement-breakpoint
CREATE TABLE "shipment_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" jsonb,
	"shipment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"carrier" text NOT NULL,
	"bill_of_lading" text NOT NULL,
	"seal_number" text NOT NULL,
	"reason" text NOT NULL,
	"amount" numeric(10, 2),
	"currency" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "over_pieces" integer;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "short_pieces" integer;--> statement-breakpoint
ALTER TABLE "shipment_claim_entries" ADD CONSTRAINT "shipment_claim_entries_record_id_shipment_claims_id_fk" FOREIGN KEY ("record_id") REFERENCES "public"."shipment_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipment_claims" ADD CONSTRAINT "shipment_claims_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shipment_claim_entries_record" ON "shipment_claim_entries" USING btree ("record_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_claims_position" ON "shipment_claims" USING btree ("shipment_id","position");--> statement-breakpoint
-- Counts that were submitted before: one product does not make up for another.
UPDATE "shipments" SET "over_pieces" = "differing"."over", "short_pieces" = "differing"."short"
FROM (
	SELECT "shipment_id", sum(greatest("counted" - "expected", 0)) AS "over", sum(greatest("expected" - "counted", 0)) AS "short"
	FROM (
		SELECT "shipment_id", "product_id", sum("expected") AS "expected", sum("counted") AS "counted"
		FROM (
			SELECT "lines"."shipment_id", "lines"."product_id",
				CASE "of"."type" WHEN 'outbound' THEN coalesce("lines"."picked", "lines"."ordered") ELSE "lines"."ordered" END AS "expected",
				0 AS "counted"
			FROM "shipment_lines" "lines" JOIN "shipments" "of" ON "of"."id" = "lines"."shipment_id"
			UNION ALL
			SELECT "pallets"."shipment_id", "items"."product_id", 0, "items"."quantity"
			FROM "shipment_pallet_items" "items" JOIN "shipment_pallets" "pallets" ON "pallets"."id" = "items"."pallet_id"
			WHERE "pallets"."removed_at" IS NULL AND NOT "pallets"."is_cancelled" AND "items"."product_id" IS NOT NULL
		) "each"
		GROUP BY "shipment_id", "product_id"
	) "by_product"
	GROUP BY "shipment_id"
) "differing"
WHERE "differing"."shipment_id" = "shipments"."id" AND "shipments"."state" = 'inspected';
