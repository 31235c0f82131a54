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
	"flow_recharge" jsonb
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "is_invoke_billing_enabled" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "operate_logs" ADD CONSTRAINT "operate_logs_operator_id_accounts_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operate_logs_time" ON "operate_logs" USING btree ("operate_time","id");--> statement-breakpoint
CREATE INDEX "operate_logs_type" ON "operate_logs" USING btree ("operate_type","operate_time","id");