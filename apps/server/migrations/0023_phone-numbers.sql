DROP INDEX "accounts_phone";--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "e164" text;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_e164" ON "accounts" USING btree ("e164");--> statement-breakpoint
CREATE INDEX "accounts_without_e164" ON "accounts" USING btree ("registration_time","id") WHERE "accounts"."e164" is null;--> statement-breakpoint
CREATE INDEX "validate_codes_create_time_index" ON "validate_codes" USING btree ("create_time");--> statement-breakpoint
-- Attempts at a phone number are counted under its last eight digits, in whatever way it is typed.
DELETE FROM "login_failures";--> statement-breakpoint
INSERT INTO "known_addresses" ("username", "address", "time")
SELECT right("username", 8), "address", max("time") FROM "known_addresses"
WHERE "username" ~ '^[0-9]{9,}$' GROUP BY 1, 2
ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "known_addresses" WHERE "username" ~ '^[0-9]{9,}$';
