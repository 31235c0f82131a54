ALTER TABLE "account_days" ADD COLUMN "rejected_calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_days" ADD COLUMN "rejected_calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "call_hours" ADD COLUMN "rejected_calls" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- The few failures are not separable without the log: `npm run statistics` recounts the days that it still has.
UPDATE "account_days" SET "rejected_calls" = "failed_calls", "failed_calls" = 0 WHERE "failed_calls" > 0;--> statement-breakpoint
UPDATE "call_days" SET "rejected_calls" = "failed_calls", "failed_calls" = 0 WHERE "failed_calls" > 0;--> statement-breakpoint
UPDATE "call_hours" SET "rejected_calls" = "failed_calls", "failed_calls" = 0 WHERE "failed_calls" > 0;
