ALTER TABLE "validate_codes" ADD COLUMN "purpose" text DEFAULT 'register' NOT NULL;--> statement-breakpoint
ALTER TABLE "validate_codes" ADD COLUMN "address" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
CREATE INDEX "validate_codes_address_create_time_index" ON "validate_codes" USING btree ("address","create_time");