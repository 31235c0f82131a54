CREATE TABLE "sandbox_calls" (
	"id" text PRIMARY KEY NOT NULL,
	"start_time" timestamp (3) with time zone NOT NULL,
	"address" text NOT NULL,
	"method_name" text NOT NULL,
	"code" integer NOT NULL,
	"codename" text NOT NULL,
	"duration" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sandbox_calls_start_time_index" ON "sandbox_calls" USING btree ("start_time");