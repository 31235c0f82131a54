CREATE TABLE "former_phones" (
	"mark" text PRIMARY KEY NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "has_trial" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "former_phones_time_index" ON "former_phones" USING btree ("time");--> statement-breakpoint
-- What earlier versions left of closed accounts: device names that were counted again, and enterprise names that nobody could use.
DELETE FROM "used_devices" WHERE "account_id" IN (SELECT "id" FROM "accounts" WHERE "phone" = '');--> statement-breakpoint
UPDATE "certifications" SET "review_status" = 'rejected' WHERE "review_status" <> 'rejected'
	AND "enterprise_id" IN (SELECT "enterprise_id" FROM "accounts" GROUP BY "enterprise_id" HAVING max("phone") = '');--> statement-breakpoint
UPDATE "certifications" SET "related_enterprise_id" = NULL
	WHERE "related_enterprise_id" IN (SELECT "enterprise_id" FROM "accounts" GROUP BY "enterprise_id" HAVING max("phone") = '');--> statement-breakpoint
UPDATE "enterprises" SET "is_approved" = false
	WHERE "id" IN (SELECT "enterprise_id" FROM "accounts" GROUP BY "enterprise_id" HAVING max("phone") = '');
