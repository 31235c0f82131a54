CREATE TABLE "operate_logs" (
	"id" text PRIMARY KEY NOT NULL,
	"operate_type" text NOT NULL,
	"operate_time" timestamp (3) with time zone NOT NULL,
	"operator_id" text NOT NULL,
	"operator" text NOT NULL,
	"user_id" text,
	"user_name" text,
	"enterprise_id" text,
	"enterprise_name" text,
	"content" text NOT NULL,
	"changes" jsonb NOT NULL,
	"flow_recharge" jsonb,
	"search_text" text GENERATED ALWAYS AS (lower("operate_logs"."operator" || chr(10) || coalesce("operate_logs"."user_name", '') || chr(10) || coalesce("operate_logs"."enterprise_name", ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_invoke_billing_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower("accounts"."name" || chr(10) || "accounts"."phone")) STORED;--> statement-breakpoint
ALTER TABLE "operate_logs" ADD CONSTRAINT "operate_logs_operator_id_accounts_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operate_logs_time" ON "operate_logs" USING btree ("operate_time","id");--> statement-breakpoint
CREATE INDEX "operate_logs_type" ON "operate_logs" USING btree ("operate_type","operate_time","id");--> statement-breakpoint
CREATE INDEX "accounts_registration" ON "accounts" USING btree ("registration_time","id");--> statement-breakpoint
CREATE INDEX "accounts_enterprise_id_index" ON "accounts" USING btree ("enterprise_id");