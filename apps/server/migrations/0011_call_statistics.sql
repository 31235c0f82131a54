CREATE TABLE "call_days" (
	"account_id" text NOT NULL,
	"day" date NOT NULL,
	"app_id" text NOT NULL,
	"api_method" text NOT NULL,
	"version" text NOT NULL,
	"calls" integer NOT NULL,
	"failed_calls" integer NOT NULL,
	CONSTRAINT "call_days_account_id_day_app_id_api_method_version_pk" PRIMARY KEY("account_id","day","app_id","api_method","version")
);
--> statement-breakpoint
CREATE TABLE "rollups" (
	"name" text PRIMARY KEY NOT NULL,
	"counted_to" "xid8" NOT NULL,
	"complete_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoke_logs" ADD COLUMN "transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL;--> statement-breakpoint
CREATE INDEX "invoke_logs_transaction_index" ON "invoke_logs" USING btree ("transaction");--> statement-breakpoint
INSERT INTO "rollups" VALUES ('calls', '0', 'epoch');
