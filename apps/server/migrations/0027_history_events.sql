ALTER TABLE "corrective_action_entries" RENAME COLUMN "deed" TO "event";--> statement-breakpoint
ALTER TABLE "cycle_entries" RENAME COLUMN "deed" TO "event";--> statement-breakpoint
ALTER TABLE "incident_entries" RENAME COLUMN "deed" TO "event";--> statement-breakpoint
ALTER TABLE "incident_report_changes" RENAME COLUMN "deed" TO "event";--> statement-breakpoint
ALTER TABLE "inventory_entries" RENAME COLUMN "deed" TO "event";--> statement-breakpoint
ALTER TABLE "pallet_analysis_entries" RENAME COLUMN "deed" TO "event";--> statement-breakpoint
ALTER TABLE "product_count_entries" RENAME COLUMN "deed" TO "event";--> statement-breakpoint
ALTER TABLE "product_entries" RENAME COLUMN "deed" TO "event";--> statement-breakpoint
ALTER TABLE "shipment_claim_entries" RENAME COLUMN "deed" TO "event";--> statement-breakpoint
ALTER TABLE "shipment_entries" RENAME COLUMN "deed" TO "event";--> statement-breakpoint
ALTER TABLE "site_model_entries" RENAME COLUMN "deed" TO "event";--> statement-breakpoint
ALTER TABLE "visit_entries" RENAME COLUMN "deed" TO "event";