ALTER TABLE "accounts" ADD COLUMN "is_password_temporary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "login_failures" ADD COLUMN "address" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "validate_codes" ADD COLUMN "purpose" text DEFAULT 'register' NOT NULL;--> statement-breakpoint
ALTER TABLE "validate_codes" ADD COLUMN "address" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
CREATE INDEX "login_failures_address_time_index" ON "login_failures" USING btree ("address","time");--> statement-breakpoint
CREATE INDEX "validate_codes_address_create_time_index" ON "validate_codes" USING btree ("address","create_time");