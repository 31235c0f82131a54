-- There are few enterprises, so both take milliseconds.
-- squawk-ignore require-concurrent-index-deletion
DROP INDEX "enterprises_name";--> statement-breakpoint
-- squawk-ignore require-concurrent-index-creation
CREATE UNIQUE INDEX "enterprises_approved_name" ON "enterprises" USING btree (lower("name")) WHERE "enterprises"."is_approved";