CREATE TABLE "account_closings" (
	"account_id" text PRIMARY KEY NOT NULL,
	"request_time" timestamp (3) with time zone NOT NULL,
	"close_time" timestamp (3) with time zone NOT NULL,
	"operator_id" text,
	"erase_time" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "business_licenses" ADD COLUMN "delete_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_closings" ADD CONSTRAINT "account_closings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_closings" ADD CONSTRAINT "account_closings_operator_id_accounts_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_closings_close_time_index" ON "account_closings" USING btree ("close_time");