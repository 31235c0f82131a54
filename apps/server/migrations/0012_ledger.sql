CREATE TABLE "grants" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"flow_type" text NOT NULL,
	"source" text NOT NULL,
	"product_id" text,
	"product_name" text NOT NULL,
	"order_id" text,
	"price" bigint DEFAULT 0 NOT NULL,
	"currency" text,
	"total" bigint NOT NULL,
	"remaining" bigint NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL,
	"told_percentage" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "grants_remaining" CHECK ("grants"."remaining" between 0 and "grants"."total")
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" text NOT NULL,
	"line" smallint NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	"account_id" text NOT NULL,
	"flow_type" text NOT NULL,
	"source" text NOT NULL,
	"grant_id" text,
	"quantity" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"app_id" text,
	"api_method" text,
	"version" text,
	"device_id" text,
	"device_name" text,
	"store_id" text,
	"store_name" text,
	"session_count" integer DEFAULT 0 NOT NULL,
	"duration" integer DEFAULT 0 NOT NULL,
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "ledger_entries_id_line_pk" PRIMARY KEY("id","line")
);
--> statement-breakpoint
CREATE TABLE "qps_grants" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"app_id" text NOT NULL,
	"api_id" text NOT NULL,
	"increased_qps" integer NOT NULL,
	"product_id" text,
	"product_name" text NOT NULL,
	"order_id" text,
	"start_time" timestamp (3) with time zone NOT NULL,
	"end_time" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "grants" ADD CONSTRAINT "grants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qps_grants" ADD CONSTRAINT "qps_grants_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "grants_order" ON "grants" USING btree ("account_id","flow_type","end_time","id");--> statement-breakpoint
CREATE INDEX "ledger_entries_grant_id_index" ON "ledger_entries" USING btree ("grant_id") WHERE "ledger_entries"."grant_id" is not null;--> statement-breakpoint
CREATE INDEX "ledger_entries_transaction_index" ON "ledger_entries" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "qps_grants_app_id_api_id_end_time_index" ON "qps_grants" USING btree ("app_id","api_id","end_time");--> statement-breakpoint
CREATE INDEX "qps_grants_account_id_index" ON "qps_grants" USING btree ("account_id");--> statement-breakpoint
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
INSERT INTO "ledger_entries" ("id", "line", "time", "account_id", "flow_type", "source", "quantity", "amount", "app_id", "api_method", "version", "transaction")
SELECT "id", 0, "start_time", "caller_id", 'interface', 'freeQuota', 1, 0, "app_id", "api_method", "version", "transaction"
FROM "invoke_logs" WHERE "status" = 'success' AND "caller_id" IS NOT NULL;
