-- An index of a million orders is built within two seconds, and orders are placed rarely.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "orders_any_reference" ON "orders" USING btree (lower(regexp_replace("payment_reference", '[^[:alnum:]]', '', 'g'))) WHERE "orders"."payment_reference" is not null;--> statement-breakpoint
-- Last, because it locks the table until the migration is committed.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX "orders_compared_reference";
