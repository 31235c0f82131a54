CREATE TABLE "phone_checks" (
	"id" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "phone_checks_time_index" ON "phone_checks" USING btree ("time");--> statement-breakpoint
CREATE INDEX "phone_checks_address_index" ON "phone_checks" USING btree ("address");--> statement-breakpoint
CREATE INDEX "login_failures_time_index" ON "login_failures" USING btree ("time");