CREATE TABLE "call_hours" (
	"account_id" text NOT NULL,
	"app_id" text NOT NULL,
	"api_method" text NOT NULL,
	"version" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"calls" integer DEFAULT 0 NOT NULL,
	"failed_calls" integer DEFAULT 0 NOT NULL,
	"peak_qps" integer DEFAULT 0 NOT NULL,
	"limited_calls" integer NOT NULL,
	CONSTRAINT "call_hours_account_id_hour_app_id_api_method_version_pk" PRIMARY KEY("account_id","hour","app_id","api_method","version")
);
--> statement-breakpoint
CREATE TABLE "flow_days" (
	"account_id" text NOT NULL,
	"app_id" text NOT NULL,
	"api_method" text NOT NULL,
	"version" text NOT NULL,
	"day" date NOT NULL,
	"flow_type" text NOT NULL,
	"device_id" text NOT NULL,
	"source" text NOT NULL,
	"grant_id" text NOT NULL,
	"quantity" bigint NOT NULL,
	"session_count" integer NOT NULL,
	"duration" bigint NOT NULL,
	"last_time" timestamp (3) with time zone NOT NULL,
	"device_name" text NOT NULL,
	"store_id" text NOT NULL,
	"store_name" text NOT NULL,
	CONSTRAINT "flow_days_pk" PRIMARY KEY("account_id","day","flow_type","app_id","api_method","version","device_id","source","grant_id")
);
--> statement-breakpoint
ALTER TABLE "call_days" ALTER COLUMN "calls" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "call_days" ALTER COLUMN "failed_calls" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "call_days" ADD COLUMN "peak_qps" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_days" ADD COLUMN "paid_calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_days" ADD COLUMN "duration" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_days" ADD COLUMN "last_time" timestamp (3) with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL;--> statement-breakpoint
CREATE INDEX "call_hours_hour" ON "call_hours" USING brin ("hour");--> statement-breakpoint
CREATE INDEX "flow_days_day" ON "flow_days" USING btree ("day","flow_type");--> statement-breakpoint
CREATE INDEX "call_days_day" ON "call_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "invoke_logs_app_id_start_time_index" ON "invoke_logs" USING btree ("app_id","start_time");--> statement-breakpoint
CREATE INDEX "invoke_logs_api_method_start_time_index" ON "invoke_logs" USING btree ("api_method","start_time");--> statement-breakpoint
CREATE INDEX "invoke_logs_failed" ON "invoke_logs" USING btree ("start_time") WHERE "invoke_logs"."status" <> 'success';--> statement-breakpoint
CREATE INDEX "invoke_logs_failed_method" ON "invoke_logs" USING btree ("api_method","start_time") WHERE "invoke_logs"."status" <> 'success';--> statement-breakpoint
DROP TRIGGER "ledger_entries_append_only" ON "ledger_entries";--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE DELETE OR TRUNCATE OR UPDATE OF "id", "line", "time", "account_id", "flow_type", "source", "grant_id", "quantity", "amount", "app_id", "api_method", "version", "device_id", "device_name", "store_id", "store_name", "session_count", "duration" ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
-- The sums are made anew from log and ledger, which have all that has been summed up so far.
TRUNCATE "call_days";--> statement-breakpoint
UPDATE "rollups" SET "counted_to" = '0', "complete_time" = 'epoch';
