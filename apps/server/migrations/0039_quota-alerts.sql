CREATE TABLE "alert_settings" (
	"account_id" text PRIMARY KEY NOT NULL,
	"free_quota" smallint[] NOT NULL,
	"packages" smallint[] NOT NULL,
	"qps" smallint[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "call_days" ADD COLUMN "quota_calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_settings" ADD CONSTRAINT "alert_settings_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_daily_calls_day" ON "account_daily_calls" USING btree ("day");