ALTER TABLE "sandbox_calls" ADD COLUMN "version" text;--> statement-breakpoint
ALTER TABLE "sandbox_calls" ADD COLUMN "request_mode" text DEFAULT 'post' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_calls" ADD COLUMN "status" text DEFAULT 'success' NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_calls" ADD COLUMN "parameter" text;--> statement-breakpoint
ALTER TABLE "sandbox_calls" ADD COLUMN "http_status" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
UPDATE "sandbox_calls" SET "status" = 'failed', "http_status" = 400 WHERE "code" <> 0;