CREATE TABLE "request_errors" (
	"id" text PRIMARY KEY NOT NULL,
	"time" timestamp (3) with time zone NOT NULL,
	"account_id" text,
	"method" text NOT NULL,
	"path" text NOT NULL,
	"http_status" integer NOT NULL,
	"code" integer NOT NULL,
	"message" text NOT NULL,
	"fields" jsonb NOT NULL,
	"cause" text,
	"trace_id" text
);
--> statement-breakpoint
CREATE INDEX "request_errors_time_index" ON "request_errors" USING btree ("time");--> statement-breakpoint
CREATE INDEX "request_errors_account_id_index" ON "request_errors" USING btree ("account_id");