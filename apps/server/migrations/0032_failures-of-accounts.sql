ALTER TABLE "login_failures" ADD COLUMN "account_id" text;--> statement-breakpoint
CREATE INDEX "login_failures_account_id_time_index" ON "login_failures" USING btree ("account_id","time");--> statement-breakpoint
ALTER TABLE "known_addresses" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "known_addresses" DROP CONSTRAINT "known_addresses_username_address_pk";--> statement-breakpoint
-- An address was known to a name: the last eight digits of a number, or a username.
INSERT INTO "known_addresses" ("account_id", "username", "address", "time")
SELECT "accounts"."id", '', "known_addresses"."address", max("known_addresses"."time")
FROM "known_addresses"
JOIN "accounts" ON "known_addresses"."username" IN (right("accounts"."phone", 8), "accounts"."username")
GROUP BY 1, 3;--> statement-breakpoint
DELETE FROM "known_addresses" WHERE "account_id" IS NULL;--> statement-breakpoint
ALTER TABLE "known_addresses" DROP COLUMN "username";--> statement-breakpoint
ALTER TABLE "known_addresses" ALTER COLUMN "account_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_account_id_address_pk" PRIMARY KEY("account_id","address");--> statement-breakpoint
ALTER TABLE "known_addresses" ADD CONSTRAINT "known_addresses_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;
