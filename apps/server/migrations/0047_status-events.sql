ALTER TABLE "notices" ADD COLUMN "announced_state" text DEFAULT 'operational' NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "start_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "end_time" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "update_time" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "notices" SET "update_time" = coalesce("publish_date", "notice_time");
