CREATE TABLE "catalog_changes" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"change_time" timestamp (3) with time zone NOT NULL,
	"api_id" text NOT NULL,
	"name" text NOT NULL,
	"method_name" text NOT NULL,
	"version" text NOT NULL,
	"interface_version" text NOT NULL,
	"category" text NOT NULL,
	"parameters" jsonb NOT NULL,
	"response" jsonb NOT NULL,
	"deprecation" jsonb
);
--> statement-breakpoint
ALTER TABLE "apis" ADD COLUMN "deprecation" jsonb;--> statement-breakpoint
ALTER TABLE "catalog_changes" ADD CONSTRAINT "catalog_changes_api_id_apis_api_id_fk" FOREIGN KEY ("api_id") REFERENCES "public"."apis"("api_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalog_changes_change_time_id_index" ON "catalog_changes" USING btree ("change_time","id");