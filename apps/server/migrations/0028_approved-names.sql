ALTER TABLE "certifications" ADD COLUMN "enterprise_name" text;--> statement-breakpoint
ALTER TABLE "certifications" ADD COLUMN "industry" text;--> statement-breakpoint
UPDATE "certifications" SET "enterprise_name" = "enterprises"."name", "industry" = "enterprises"."industry" FROM "enterprises" WHERE "enterprises"."id" = "certifications"."enterprise_id";--> statement-breakpoint
ALTER TABLE "certifications" ALTER COLUMN "enterprise_name" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "enterprises" ADD COLUMN "is_approved" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Enterprises without certification are of before there were reviews. What one that applies again was called before is not known.
UPDATE "enterprises" SET "is_approved" = true WHERE NOT EXISTS (SELECT 1 FROM "certifications" WHERE "certifications"."enterprise_id" = "enterprises"."id" AND "certifications"."review_status" <> 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "certifications_pending_name" ON "certifications" USING btree (lower("enterprise_name")) WHERE "certifications"."review_status" = 'pending';
