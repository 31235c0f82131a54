ALTER TABLE "invoke_logs" ADD COLUMN "upstream_duration" integer;--> statement-breakpoint
ALTER TABLE "invoke_logs" ADD COLUMN "parameter" text;