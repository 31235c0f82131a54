CREATE TABLE "known_addresses" (
	"username" text NOT NULL,
	"address" text NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_addresses_username_address_pk" PRIMARY KEY("username","address")
);
--> statement-breakpoint
CREATE INDEX "known_addresses_time_index" ON "known_addresses" USING btree ("time");